<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The ways a form is shown on a page (spec/donations.txt §1). */
final class DonationFormDisplayStyle
{
    /** As it is. */
    public const INLINE = 'inline';
    /** The choice of an amount; its button opens the whole form over the page. */
    public const MODAL = 'modal';
    /** A button alone, which opens the form over the page. */
    public const BUTTON = 'button';
    /** A button, beneath which the form slides open. */
    public const REVEAL = 'reveal';
    public const ALL = [self::INLINE, self::MODAL, self::BUTTON, self::REVEAL];
}
