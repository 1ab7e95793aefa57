<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** The styles in which a form is displayed (docs/spec-donations.md §1). */
final class DonationFormDisplayStyle
{
    /** The form itself. */
    public const INLINE = 'inline';
    /** Choice of an amount; its button opens the whole form in a dialog. */
    public const MODAL = 'modal';
    /** A button that opens the form in a dialog. */
    public const BUTTON = 'button';
    /** A button below which the form slides open. */
    public const REVEAL = 'reveal';
    public const ALL = [self::INLINE, self::MODAL, self::BUTTON, self::REVEAL];
}
