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
            $forms->publish($formId);
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
