<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Forms\CampaignMetaFields;
use Benefit\Donations\Forms\CampaignPostType;
use Benefit\Donations\Forms\Campaigns\CampaignProgress;
use Benefit\Donations\Forms\Campaigns\CampaignTotals;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Timestamp;

defined('ABSPATH') || exit;

/**
 * Maps campaigns to schema/campaign.json; each is a post with its own page. Editors get the stored values, which they
 * can send back; others get them as on the page.
 */
final class CampaignRestMapper
{
    /** Post statuses by REST status; the first one is written. */
    public const STATUSES = [
        'active' => ['publish'],
        'draft' => ['draft', 'pending', 'future', 'private'],
        'archived' => [CampaignPostType::ARCHIVED],
    ];

    public function __construct(private readonly CampaignTotals $figures, private readonly Settings $settings) {}

    /** Announces campaigns to be read together when the first one is requested. */
    public function preload(int ...$ids): void
    {
        $this->figures->preload(...$ids);
    }

    /** @return array<string, mixed>|null */
    public function mapCampaign(int $id): ?array
    {
        $this->prime($id);
        $post = get_post($id);
        if (!$post instanceof \WP_Post || $post->post_type !== CampaignPostType::NAME || $post->post_status === 'auto-draft') {
            return null;
        }
        $meta = static fn(string $key): string => (string) get_post_meta($id, $key, true);
        $moment = static fn(string $key): string => Timestamp::toStored(Timestamp::fromStored($meta($key)));
        $form = (int) $meta(CampaignMetaFields::DEFAULT_FORM);
        $status = array_key_first(array_filter(self::STATUSES, static fn(array $states): bool => in_array($post->post_status, $states, true))) ?? 'trash';
        $isSeen = in_array($status, ['active', 'archived'], true);

        $record = [
            'id' => $id,
            'type' => 'core',
            'title' => self::plain($post->post_title),
            'shortDescription' => self::plain($post->post_excerpt),
            'longDescription' => $post->post_content,
            'logo' => (string) wp_get_attachment_url((int) $meta(CampaignMetaFields::LOGO)),
            'image' => (string) wp_get_attachment_url((int) $meta('_thumbnail_id')),
            'primaryColor' => $meta(CampaignMetaFields::PRIMARY_COLOR),
            'secondaryColor' => $meta(CampaignMetaFields::SECONDARY_COLOR),
            ...$this->goal($this->figures->getProgress($id)),
            'status' => $status,
            'startDate' => $moment(CampaignMetaFields::START),
            'endDate' => $moment(CampaignMetaFields::END),
            'createdAt' => Timestamp::toStored((int) get_post_timestamp($post)),
            'defaultFormId' => $form,
            'defaultFormTitle' => FormCampaignNames::form($form),
            // The campaign's post is its page.
            'pageId' => $isSeen ? $id : 0,
            'pagePermalink' => $isSeen ? (string) get_permalink($post) : '',
        ];

        return current_user_can('edit_post', $id) ? $record : array_replace($record, $this->getPublicFields($post, $form));
    }

    /**
     * Fields that differ for people who may not edit the campaign. With a password, only name and times are shown, as
     * in WordPress's own REST; the password unlocks the page, never this.
     *
     * @return array<string, mixed>
     */
    private function getPublicFields(\WP_Post $post, int $form): array
    {
        $isLocked = $post->post_password !== '';
        $progress = $this->figures->getProgress($post->ID);

        return ($isLocked
            ? ['shortDescription' => '', 'logo' => '', 'image' => ''] + $this->goal(new CampaignProgress($progress->type, 0, 0, 0, 0))
            : []) + ['longDescription' => $isLocked ? '' : self::rendered($post)] + (!$isLocked && DonationFormPostType::isOpen($form) ? [] : ['defaultFormId' => 0, 'defaultFormTitle' => '']);
    }

    /** Renders the content like a page: blocks, shortcodes, embeds. Some of them need the global post. */
    private static function rendered(\WP_Post $campaign): string
    {
        global $post;
        $before = $post;
        // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- as WordPress's own REST does it; put back below
        $post = $campaign;
        setup_postdata($campaign);
        try {
            return trim((string) apply_filters('the_content', $campaign->post_content));
        } finally {
            // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
            $post = $before;
            if ($before instanceof \WP_Post) {
                setup_postdata($before);
            }
        }
    }

    /** @return array<string, mixed> goal, goalType and goalStats */
    private function goal(CampaignProgress $progress): array
    {
        $money = $this->settings->money();
        $isAmount = $progress->type === CampaignProgress::AMOUNT;
        $number = static fn(int $value): int|float => $isAmount ? json_decode($money->plain($value)) : $value;
        $formatted = static fn(int $value): string => $isAmount ? $money->format($value) : number_format_i18n($value);

        return [
            'goal' => $number($progress->goal),
            'goalType' => $progress->type,
            'goalStats' => [
                'actual' => $number($progress->actual()),
                'actualFormatted' => $formatted($progress->actual()),
                'percentage' => $progress->percent(),
                'goal' => $number($progress->goal),
                'goalFormatted' => $formatted($progress->goal),
            ],
        ];
    }

    /** Primes all expected campaigns, with the posts whose titles and images they use. */
    private function prime(int $id): void
    {
        $ids = $this->figures->loadTotals($id);
        $of = static fn(string $key): array => array_map(static fn(int $one): int => (int) get_post_meta($one, $key, true), $ids);
        FormCampaignNames::prime(...$of(CampaignMetaFields::DEFAULT_FORM), ...$of(CampaignMetaFields::LOGO), ...$of('_thumbnail_id'));
    }

    /** Undoes stored entities: every output escapes. */
    private static function plain(string $text): string
    {
        return wp_specialchars_decode($text, ENT_QUOTES);
    }
}
