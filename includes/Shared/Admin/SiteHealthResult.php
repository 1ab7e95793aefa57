<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** The outcome of a test in Site Health, in WordPress's form. */
final class SiteHealthResult
{
    /**
     * @param string               $test        id
     * @param string               $good        headline when all is well
     * @param string               $bad         headline otherwise
     * @param string               $description plain text: why it matters and what to do; said when it is bad
     * @param 'recommended'|'critical' $severity when it is bad
     * @param string               $setting     key of the one to be changed
     *
     * @return array<string, mixed>
     */
    public static function of(string $test, bool $isGood, string $good, string $bad, string $description, string $severity = 'recommended', string $setting = ''): array
    {
        return [
            'label' => $isGood ? $good : $bad,
            'status' => $isGood ? 'good' : $severity,
            'badge' => ['label' => __('Benefit', 'benefit'), 'color' => 'blue'],
            'description' => $isGood ? '' : '<p>' . esc_html($description) . '</p>',
            'actions' => $isGood ? '' : sprintf(
                '<a href="%s">%s</a>',
                esc_url(AdminMenu::setting($setting)),
                esc_html__('Open the settings of Benefit', 'benefit'),
            ),
            'test' => $test,
        ];
    }
}
