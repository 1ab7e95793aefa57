<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Home\FirstPostStep;
use Benefit\Shared\Home\SetupStep;

defined('ABSPATH') || exit;

/** The first donation form, on the checklist of the screen Home. */
final class FormSetupStep
{
    /** @return list<SetupStep> */
    public function steps(): array
    {
        return [FirstPostStep::make(
            DonationFormPostType::NAME,
            'form',
            40,
            __('Create your first donation form', 'benefit'),
            __('Say what the money is for and suggest amounts. Each form has its own page, and can be shown on others.', 'benefit'),
            __('Add donation form', 'benefit'),
            __('Continue editing', 'benefit'),
            __('View donation form', 'benefit'),
        )];
    }
}
