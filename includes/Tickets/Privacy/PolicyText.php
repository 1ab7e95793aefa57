<?php

declare(strict_types=1);

namespace Benefit\Tickets\Privacy;

use Benefit\Shared\Html\View;

/** What this plugin stores about people, as a proposal for the site's privacy policy (Settings → Privacy → Guide). */
final class PolicyText
{
    public function register(): void
    {
        add_action('admin_init', static function (): void {
            wp_add_privacy_policy_content('Benefit', self::html());
        });
    }

    public static function html(): string
    {
        return wp_kses_post(View::render(__DIR__ . '/templates/policy.php'));
    }
}
