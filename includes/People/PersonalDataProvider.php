<?php

declare(strict_types=1);

namespace Benefit\People;

defined('ABSPATH') || exit;

/** Gives WordPress's privacy tools access to the personal data of a slice; named in a manifest under `privacy`. */
interface PersonalDataProvider
{
    /**
     * @return array<string, array{exporter_friendly_name: string, callback: callable}> for
     *         `wp_privacy_personal_data_exporters`
     */
    public function exporters(): array;

    /**
     * @return array<string, array{eraser_friendly_name: string, callback: callable}> for
     *         `wp_privacy_personal_data_erasers`
     */
    public function erasers(): array;

    /** @return string HTML for the privacy policy guide, below the heading "Benefit" */
    public function policy(): string;
}
