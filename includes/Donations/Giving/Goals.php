<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Gifts\TotalRepository;

defined('ABSPATH') || exit;

/** How far forms are on the way to their goals: real money, without the fees that donors have covered. */
final class Goals
{
    public function __construct(private readonly TotalRepository $totals, private readonly FormGateways $gateways) {}

    /** @return array{gifts: int, amount: int}|null minor units of the form's currency; null for a form without a goal */
    public function progress(FormVersion $form): ?array
    {
        return $form->definition->goal === null ? null : $this->totals->of('form', $form->formId, $this->gateways->currency($form->definition));
    }

    /** Whether it takes nothing more. */
    public function isClosed(FormVersion $form): bool
    {
        $goal = $form->definition->goal;

        return $goal !== null && $goal->closes && ($this->progress($form)['amount'] ?? 0) >= $goal->amountMinor;
    }

    /** To those who would have given. */
    public static function thanks(): string
    {
        return __('This form has reached its goal and takes no more donations. Thank you to everybody who has given!', 'benefit');
    }
}
