<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\TestCardPlaceholder;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Selects the script of a form's island, which depends on the form's parts. */
final class DonationFormIsland
{
    public function __construct(private readonly Settings $settings) {}

    /**
     * @param array<string, mixed> $props
     * @param string               $known script needed by another form on the page; '' for none
     */
    public function script(array $props, string $known): string
    {
        return DonationFormScriptSelector::of($props, $this->settings->flag(TestCardPlaceholder::SETTING), $known);
    }
}
