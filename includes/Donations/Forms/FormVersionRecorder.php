<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Boot\Lazy;

defined('ABSPATH') || exit;

/** Records a version of a form each time it is published. Donations refer to that version. */
final class FormVersionRecorder
{
    /** @param \Closure(): DonationFormRepository $forms */
    public function __construct(#[Lazy(DonationFormRepository::class)] private readonly \Closure $forms) {}

    /** Runs on `wp_after_insert_post`. */
    public function record(int $formId, \WP_Post $post): void
    {
        if ($post->post_type !== DonationFormPostType::NAME || wp_is_post_revision($formId) !== false || wp_is_post_autosave($formId) !== false || $post->post_status === 'auto-draft') {
            return;
        }
        $forms = ($this->forms)();
        $forms->createFromTemplate($formId);
        if ($post->post_status === 'publish') {
            $before = $forms->current($formId)->definition->campaignId ?? 0;
            $forms->publish($formId);
            self::linkCampaign($formId, $before, $forms->current($formId)->definition->campaignId ?? 0);
        }
    }

    /**
     * Makes the “Donate now” button of the form's campaign lead to the form, unless it leads to an open form already.
     * A button that led to the form before the form changed its campaign disappears.
     */
    private static function linkCampaign(int $formId, int $before, int $campaignId): void
    {
        $default = static fn(int $id): int => (int) get_post_meta($id, CampaignMetaFields::DEFAULT_FORM, true);
        if ($before !== 0 && $before !== $campaignId && $default($before) === $formId) {
            delete_post_meta($before, CampaignMetaFields::DEFAULT_FORM);
            clean_post_cache($before);
        }
        if ($campaignId !== 0 && !DonationFormPostType::isOpen($default($campaignId))) {
            update_post_meta($campaignId, CampaignMetaFields::DEFAULT_FORM, $formId);
            clean_post_cache($campaignId);
        }
    }

    /** Runs on `wp_restore_post_revision`. */
    public function recordRestored(int $formId): void
    {
        $post = get_post($formId);
        if ($post instanceof \WP_Post) {
            $this->record($formId, $post);
        }
    }
}
