<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

defined('ABSPATH') || exit;

/** Accepts form posts of older pages, which lack `benefit_action`. */
final class DonationPostOverrides extends DonationSubmitOverrides
{
    public function marks(): array
    {
        return ['give_action' => 'purchase', 'give-form-id' => null];
    }
}
