<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

defined('ABSPATH') || exit;

/** A Restorable with recurring payments, which it names for staff. */
interface RestorableSubscriptions extends Restorable
{
    public function subscriptionLabel(): string;

    /** Text of the button that ends one. */
    public function cancelLabel(): string;

    /** Sentence that says that one was ended. */
    public function canceledMessage(): string;
}
