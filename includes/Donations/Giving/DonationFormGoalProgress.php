<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Records\DonationTotalRepository;

defined('ABSPATH') || exit;

/** Reads forms' progress towards their goals: live donations without covered fees. */
final class DonationFormGoalProgress
{
    public function __construct(private readonly DonationTotalRepository $totals, private readonly DonationFormGateways $gateways) {}

    /** @return array{gifts: int, amount: int}|null minor units of the form's currency; null without a goal */
    public function progress(FormVersion $form): ?array
    {
        return $form->definition->goal === null ? null : $this->totals->getTotal('form', $form->formId, $this->gateways->currency($form->definition));
    }

    /**
     * Progress of several forms in one query.
     *
     * @param array<int, FormVersion> $forms by form id
     *
     * @return array<int, array{gifts: int, amount: int}> forms without a goal are left out
     */
    public function progressOf(array $forms): array
    {
        $forms = array_filter($forms, static fn(FormVersion $form): bool => $form->definition->goal !== null);
        $totals = $this->totals->ofAll('form', array_keys($forms));

        return array_map(fn(FormVersion $form): array => $totals[$form->formId][$this->gateways->currency($form->definition)] ?? ['gifts' => 0, 'amount' => 0], $forms);
    }

    /** Tells whether the form is closed because its goal is reached. */
    public function isClosed(FormVersion $form): bool
    {
        return ($form->definition->goal->closes ?? false) && self::isReached($form, $this->progress($form));
    }

    /** @param array{gifts: int, amount: int}|null $progress */
    public static function isReached(FormVersion $form, ?array $progress): bool
    {
        $goal = $form->definition->goal;

        return $goal !== null && ($progress['amount'] ?? 0) >= $goal->amountMinor;
    }

    /** Message in place of a closed form. */
    public static function closedMessage(): string
    {
        return __('This form has reached its goal and is no longer accepting donations. Thank you to everyone who donated!', 'benefit');
    }
}
