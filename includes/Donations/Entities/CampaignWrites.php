<?php

declare(strict_types=1);

namespace Benefit\Donations\Entities;

use Benefit\Donations\Campaigns\CampaignFigures;
use Benefit\Donations\Campaigns\CampaignProgress;
use Benefit\Donations\Forms\CampaignMeta;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\GiftList\PostNames;
use Benefit\Shared\Money\Money;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Campaigns as REST writes them. Everything is looked at before anything is stored. */
final class CampaignWrites
{
    public const FIELDS = ['title', 'shortDescription', 'longDescription', 'logo', 'image', 'primaryColor', 'secondaryColor', 'goal', 'goalType', 'status', 'startDate', 'endDate', 'defaultFormId'];
    /** Fields that are one meta value, as it is. */
    private const TEXTS = [
        'primaryColor' => CampaignMeta::PRIMARY_COLOR,
        'secondaryColor' => CampaignMeta::SECONDARY_COLOR,
        'startDate' => CampaignMeta::START,
        'endDate' => CampaignMeta::END,
        'goalType' => CampaignMeta::GOAL_TYPE,
    ];

    public function __construct(private readonly Settings $settings) {}

    /**
     * @param array<string, mixed> $values of these fields
     *
     * @return int its id
     *
     * @throws Refusal naming the field that is wrong
     */
    public function create(array $values): int
    {
        if (trim((string) ($values['title'] ?? '')) === '') {
            throw new Refusal('missing', __('Please enter a title.', 'benefit'), 400, 'title');
        }

        return self::stored(wp_insert_post(['post_type' => CampaignPostType::NAME, 'meta_input' => $this->meta($values, 0)] + self::post($values) + ['post_status' => 'draft'], true));
    }

    /**
     * @param array<string, mixed> $values of these fields
     *
     * @throws Refusal naming the field that is wrong
     */
    public function change(int $id, array $values): void
    {
        self::stored(wp_update_post(['ID' => $id, 'meta_input' => $this->meta($values, $id)] + self::post($values, $id), true));
    }

    /**
     * @param bool $isFinal else it goes to the trash
     *
     * @throws Refusal
     */
    public function delete(int $id, bool $isFinal): void
    {
        // Without a trash WordPress would delete it for good, which nobody has asked for.
        if (!$isFinal && !EMPTY_TRASH_DAYS) {
            throw new Refusal('no_trash', __('This site has no trash. Add force=true to delete the campaign for good.', 'benefit'), 422);
        }
        if (($isFinal ? wp_delete_post($id, true) : wp_trash_post($id)) === false) {
            throw new Refusal('unavailable', __('Could not be deleted. Has it been deleted already?', 'benefit'), 409);
        }
    }

    /**
     * WordPress takes slashes away from what it is given, here and in meta().
     *
     * @param array<string, mixed> $values
     *
     * @return array{post_title?: string, post_excerpt?: string, post_content?: string, post_status?: string}
     */
    private static function post(array $values, int $id = 0): array
    {
        $post = [];
        if (isset($values['title'])) {
            $post['post_title'] = wp_slash((string) $values['title']);
        }
        if (isset($values['shortDescription'])) {
            $post['post_excerpt'] = wp_slash((string) $values['shortDescription']);
        }
        if (isset($values['longDescription'])) {
            $post['post_content'] = wp_slash((string) $values['longDescription']);
        }
        if (isset($values['status'])) {
            $post['post_status'] = self::status((string) $values['status'], $id);
        }

        return $post;
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, int|string>
     */
    private function meta(array $values, int $id): array
    {
        $meta = [];
        foreach (array_intersect_key(self::TEXTS, $values) as $field => $key) {
            $meta[$key] = wp_slash((string) $values[$field]);
        }
        if (isset($values['startDate']) || isset($values['endDate'])) {
            self::checkTimes($meta + CampaignMeta::of($id));
        }
        if (isset($values['goal'])) {
            $meta[CampaignMeta::GOAL] = $this->goal((string) $values['goal'], (string) ($values['goalType'] ?? CampaignFigures::type($id)));
        }
        foreach (['image' => '_thumbnail_id', 'logo' => CampaignMeta::LOGO] as $field => $key) {
            if (isset($values[$field])) {
                $meta[$key] = self::image((string) $values[$field], $field);
            }
        }
        if (isset($values['defaultFormId'])) {
            $form = (int) $values['defaultFormId'];
            $meta[CampaignMeta::DEFAULT_FORM] = $form === 0 || PostNames::isForm($form) ? $form : throw new Refusal('invalid', __('There is no such form.', 'benefit'), 400, 'defaultFormId');
        }

        return $meta;
    }

    /** @param array<string, mixed> $meta */
    private static function checkTimes(array $meta): void
    {
        try {
            CampaignMeta::check($meta);
        } catch (Refusal $refusal) {
            throw new Refusal($refusal->reason, $refusal->getMessage(), $refusal->status, (string) array_search($refusal->field, self::TEXTS, true));
        }
    }

    private static function status(string $status, int $id): string
    {
        $may = current_user_can('publish_benefit_campaigns') && ($id === 0 || current_user_can('edit_post', $id));
        if ($status !== 'draft' && !$may) {
            throw new Refusal('not_allowed', __('You are not allowed to publish campaigns.', 'benefit'), 403, 'status');
        }

        return CampaignRecords::STATUSES[$status][0];
    }

    private function goal(string $goal, string $type): int
    {
        return $type === CampaignProgress::AMOUNT
            // As a program writes it, whatever the site's separators are.
            ? (new Money($this->settings->currency(), 'before', '', '.'))->parse($goal) ?? throw new Refusal('invalid', __('Enter an amount of the site’s currency.', 'benefit'), 400, 'goal')
            : (ctype_digit($goal) ? (int) $goal : throw new Refusal('invalid', __('Enter a whole number.', 'benefit'), 400, 'goal'));
    }

    /** @return int an image of the media library; 0 for none */
    private static function image(string $url, string $field): int
    {
        $id = $url === '' ? 0 : attachment_url_to_postid($url);

        return $url === '' || wp_attachment_is_image($id) ? $id : throw new Refusal('invalid', __('Choose an image of the media library.', 'benefit'), 400, $field);
    }

    private static function stored(int|\WP_Error $id): int
    {
        return is_int($id) ? $id : throw new Refusal('not_saved', $id->get_error_message(), 422);
    }
}
