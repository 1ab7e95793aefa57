<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignContent;
use Benefit\Donations\Forms\Campaigns\CampaignProgress;
use Benefit\Donations\Forms\Campaigns\CampaignTotals;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Validates and stores campaigns sent through REST. Everything is validated before anything is stored. */
final class CampaignWriter
{
    public const FIELDS = ['title', 'shortDescription', 'longDescription', 'logo', 'image', 'primaryColor', 'secondaryColor', 'goal', 'goalType', 'status', 'startDate', 'endDate', 'defaultFormId'];
    private const TRASH = 'trash';
    /** Fields stored unchanged as one meta value. */
    private const TEXTS = [
        'primaryColor' => CampaignMetaFields::PRIMARY_COLOR,
        'secondaryColor' => CampaignMetaFields::SECONDARY_COLOR,
        'startDate' => CampaignMetaFields::START,
        'endDate' => CampaignMetaFields::END,
        'goalType' => CampaignMetaFields::GOAL_TYPE,
    ];

    public function __construct(private readonly Settings $settings) {}

    /**
     * @param array<string, mixed> $values by FIELDS
     *
     * @return int id
     *
     * @throws UserFacingException naming the wrong field
     */
    public function create(array $values): int
    {
        // WordPress would give a draft without a date a new one on every update.
        $now = ['post_date_gmt' => current_time('mysql', true)];

        return self::stored(wp_insert_post(['post_type' => CampaignPostType::NAME, 'meta_input' => $this->meta($values, 0)] + self::post($values + ['title' => '']) + $now + ['post_status' => 'draft', 'post_content' => wp_slash(CampaignContent::serialized())], true));
    }

    /**
     * @param array<string, mixed> $values by FIELDS
     *
     * @throws UserFacingException naming the wrong field
     */
    public function update(int $id, array $values): void
    {
        if (($values['status'] ?? '') === self::TRASH) {
            $this->trash($id, $values);

            return;
        }
        // Keeps the creation date, which WordPress would update for drafts.
        $made = ['post_date' => (string) get_post_field('post_date', $id, 'raw'), 'edit_date' => true];
        self::stored(wp_update_post(['ID' => $id, 'meta_input' => $this->meta($values, $id)] + self::post($values, $id) + $made, true));
    }

    /** @param array<string, mixed> $values */
    private function trash(int $id, array $values): void
    {
        if (count($values) > 1) {
            throw UserFacingException::badRequest('invalid', __('Change the status in a request of its own.', 'benefit'), 'status');
        }
        if (!current_user_can('delete_post', $id)) {
            throw UserFacingException::forbidden('not_allowed', __('You are not allowed to do that.', 'benefit'), 'status');
        }
        $this->delete($id, false);
    }

    /**
     * @param bool $isFinal false: moves it to the trash
     *
     * @throws UserFacingException
     */
    public function delete(int $id, bool $isFinal): void
    {
        // Without a trash, WordPress would delete it permanently, which was not requested.
        if (!$isFinal && !EMPTY_TRASH_DAYS) {
            throw UserFacingException::refused('no_trash', __('Trash is turned off on this site. Add force=true to delete the campaign permanently.', 'benefit'));
        }
        if (($isFinal ? wp_delete_post($id, true) : wp_trash_post($id)) === false) {
            throw UserFacingException::conflict('unavailable', __('Could not be deleted. Has it been deleted already?', 'benefit'));
        }
    }

    /**
     * Adds slashes, because WordPress removes them; meta() does the same.
     *
     * @param array<string, mixed> $values
     *
     * @return array{post_title?: string, post_excerpt?: string, post_content?: string, post_status?: string}
     */
    private static function post(array $values, int $id = 0): array
    {
        $post = [];
        if (isset($values['title'])) {
            if (trim((string) $values['title']) === '') {
                throw UserFacingException::badRequest('missing', __('Please enter a title.', 'benefit'), 'title');
            }
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
            self::checkTimes($meta + CampaignMetaFields::getValues($id));
        }
        if (isset($values['goal']) || isset($values['goalType'])) {
            // The goal is in its type's unit: another type keeps the number, but changes the stored value.
            $meta[CampaignMetaFields::GOAL] = $this->goal((string) ($values['goal'] ?? $this->number($id)), (string) ($values['goalType'] ?? CampaignTotals::type($id)));
        }
        foreach (['image' => '_thumbnail_id', 'logo' => CampaignMetaFields::LOGO] as $field => $key) {
            if (isset($values[$field])) {
                $meta[$key] = self::image((string) $values[$field], $field);
            }
        }
        if (isset($values['defaultFormId'])) {
            $form = (int) $values['defaultFormId'];
            $meta[CampaignMetaFields::DEFAULT_FORM] = $form === 0 || DonationFormPostType::isOpen($form) ? $form : throw UserFacingException::badRequest('invalid', __('Choose a form that is published and has no password.', 'benefit'), 'defaultFormId');
        }

        return $meta;
    }

    /** @param array<string, mixed> $meta */
    private static function checkTimes(array $meta): void
    {
        try {
            CampaignMetaFields::check($meta);
        } catch (UserFacingException $refusal) {
            throw UserFacingException::withStatus($refusal->reason, $refusal->getMessage(), $refusal->status, (string) array_search($refusal->field, self::TEXTS, true));
        }
    }

    private static function status(string $status, int $id): string
    {
        if ($status === self::TRASH) {
            throw UserFacingException::badRequest('invalid', __('A new campaign must be active, a draft, or archived.', 'benefit'), 'status');
        }
        $may = current_user_can('publish_benefit_campaigns') && ($id === 0 || current_user_can('edit_post', $id));
        if ($status !== 'draft' && !$may) {
            throw UserFacingException::forbidden('not_allowed', __('You are not allowed to publish campaigns.', 'benefit'), 'status');
        }

        return CampaignRestMapper::STATUSES[$status][0];
    }

    /** Returns the stored goal as REST sends it, in the unit of its type. */
    private function number(int $id): string
    {
        $stored = (int) get_post_meta($id, CampaignMetaFields::GOAL, true);

        return CampaignTotals::type($id) === CampaignProgress::AMOUNT ? (string) json_decode($this->settings->money()->plain($stored)) : (string) $stored;
    }

    private function goal(string $goal, string $type): int
    {
        return $type === CampaignProgress::AMOUNT
            // Plain notation, independent of the site's separators.
            ? (new MoneyFormat($this->settings->currency(), 'before', '', '.'))->parse($goal) ?? throw UserFacingException::badRequest('invalid', __('Enter an amount in the site’s currency.', 'benefit'), 'goal')
            : (ctype_digit($goal) ? (int) $goal : throw UserFacingException::badRequest('invalid', __('Enter a whole number.', 'benefit'), 'goal'));
    }

    /** @return int attachment id of an image; 0 for none */
    private static function image(string $url, string $field): int
    {
        $id = $url === '' ? 0 : attachment_url_to_postid($url);

        return $url === '' || wp_attachment_is_image($id) ? $id : throw UserFacingException::badRequest('invalid', __('Choose an image from the media library.', 'benefit'), $field);
    }

    private static function stored(int|\WP_Error $id): int
    {
        return is_int($id) ? $id : throw UserFacingException::refused('not_saved', $id->get_error_message());
    }
}
