<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

use Benefit\People\PersonalDataProvider;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Describes the visit history in the privacy policy. The cookie is only in the visitor's browser, so there is nothing
 * to export or erase.
 */
final class VisitPrivacy implements PersonalDataProvider
{
    public function __construct(private readonly Settings $settings) {}

    public function exporters(): array
    {
        return [];
    }

    public function erasers(): array
    {
        return [];
    }

    public function policy(): string
    {
        if (!$this->settings->flag(VisitHistorySettings::IS_ON)) {
            return '';
        }

        return '<h3>' . esc_html__('Pages that you came by', 'benefit') . '</h3><p>' . esc_html__('If you agree to statistics, the cookie benefit_journey remembers in your browser, for a year, which public pages of this site you have seen and when, and the address of another site that led you here. It is sent to this site only, holds no name and no personal address, and goes when you take your consent back.', 'benefit') . '</p>';
    }
}
