<?php

/**
 * Changes a form's definition or a setting, and prints the previous one. Input: form, definition (overrides
 * properties), settings.
 */

declare(strict_types=1);

use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

require __DIR__ . '/../../env/php/load.php';

$forms = Services::get()->donationForms();
$before = ['definition' => json_decode((string) get_post_meta((int) $site['form'], DonationFormRepository::META, true), true), 'settings' => get_option(Settings::OPTION)];
$forms->write((int) $site['form'], $site['definition'] + $before['definition']);
wp_update_post(['ID' => (int) $site['form']]);
update_option(Settings::OPTION, ($site['settings'] ?? []) + $before['settings']);
echo json_encode($before, JSON_THROW_ON_ERROR);
