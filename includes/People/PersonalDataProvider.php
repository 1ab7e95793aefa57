<?php

declare(strict_types=1);

namespace Benefit\People;

defined('ABSPATH') || exit;

/** Personal data that a slice stores, for WordPress's tools; named in a manifest under `privacy`. */
interface PersonalDataProvider
{
    /** @return array<string, array{exporter_friendly_name: string, callback: callable}> as `wp_privacy_personal_data_exporters` wants them */
    public function exporters(): array;

    /** @return array<string, array{eraser_friendly_name: string, callback: callable}> as `wp_privacy_personal_data_erasers` wants them */
    public function erasers(): array;

    /** @return string HTML for the guide to the privacy policy, under the heading "Benefit" */
    public function policy(): string;
}
