<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

defined('ABSPATH') || exit;

/** The plain post of a donation form, which older pages send without `benefit_action`. */
final class DonationPostQuirks extends DonationSubmitQuirks
{
    public function marks(): array
    {
        return ['give_action' => 'purchase', 'give-form-id' => null];
    }
}
