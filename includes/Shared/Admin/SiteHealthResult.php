<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** Creates the result of a Site Health test in WordPress's format. */
final class SiteHealthResult
{
    /**
     * @param string               $test        id
     * @param string               $good        heading if the test passes
     * @param string               $bad         heading if it fails
     * @param string               $description plain text if it fails: why it matters and what to do
     * @param 'recommended'|'critical' $severity status if it fails
     * @param string               $setting     key of the setting to change
     *
     * @return array<string, mixed>
     */
    public static function build(string $test, bool $isGood, string $good, string $bad, string $description, string $severity = 'recommended', string $setting = ''): array
    {
        return [
            'label' => $isGood ? $good : $bad,
            'status' => $isGood ? 'good' : $severity,
            'badge' => ['label' => __('Benefit', 'benefit'), 'color' => 'blue'],
            'description' => $isGood ? '' : '<p>' . esc_html($description) . '</p>',
            'actions' => $isGood ? '' : sprintf(
                '<a href="%s">%s</a>',
                esc_url(AdminMenu::setting($setting)),
                esc_html__('Open Benefit settings', 'benefit'),
            ),
            'test' => $test,
        ];
    }
}
