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

        return '<h3>' . esc_html__('Pages that you visited', 'benefit') . '</h3><p>' . esc_html__('If you accept statistics, the cookie benefit_journey stores in your browser, for one year, which public pages of this site you visited and when, and the address of the site that referred you here. It is sent only to this site, contains no name or personal address, and is deleted when you withdraw your consent.', 'benefit') . '</p>';
    }
}
