<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\TestCardPlaceholder;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The island of a form, whose script depends on its parts. */
final class DonationFormIsland
{
    public function __construct(private readonly Settings $settings) {}

    /**
     * @param array<string, mixed> $props
     * @param string               $known the script of another form of the page; '' for none
     */
    public function script(array $props, string $known): string
    {
        return DonationFormScriptSelector::of($props, $this->settings->flag(TestCardPlaceholder::SETTING), $known);
    }
}
