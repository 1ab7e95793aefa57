<?php

/** Rows of People; Shared\Boot\Manifest describes the format. */

declare(strict_types=1);

use Benefit\People\ConsentSettings;
use Benefit\People\MissingPaymentPersonalData;
use Benefit\People\PrivacyTools;

defined('ABSPATH') || exit;

return [
    'hooks' => [
        ['wp_privacy_personal_data_exporters', [PrivacyTools::class, 'addExporters']],
        ['wp_privacy_personal_data_erasers', [PrivacyTools::class, 'addErasers']],
        ['admin_init', [PrivacyTools::class, 'suggestPolicy'], 'when' => ['screen' => true]],
    ],
    'settings' => [ConsentSettings::class],
    'privacy' => [MissingPaymentPersonalData::class],
];
