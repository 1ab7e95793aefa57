<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Reduces a form to what can be paid right now. If none of its enabled payment methods supports recurring payments,
 * amounts that always recur are left out, and optional ones become one-time.
 */
final class AvailableDonationFormOptions
{
    public function __construct(private readonly GatewayRegistry $gateways, private readonly Settings $settings) {}

    /** @return FormDefinition|null null: nothing is left */
    public function getAvailableForm(FormDefinition $form): ?FormDefinition
    {
        $isMulti = $form->isMulti();
        $limits = $form->isCustom ? [$form->minimumMinor, $form->maximumMinor] : [];
        $recurring = $this->renewable($form, $form->recurring, ...$isMulti ? $limits : [$form->amountMinor, ...$limits]);
        // The form's own rule is that of its single amount, or of a custom amount.
        $isLeft = self::isLeft($form->recurring, $recurring);
        if (!$isMulti) {
            return $isLeft ? $form->with(['recurring' => $recurring]) : null;
        }
        $levels = [];
        foreach ($form->levels as $level) {
            $ofLevel = $this->renewable($form, $level->recurring, $level->amountMinor);
            if (self::isLeft($level->recurring, $ofLevel)) {
                $levels[] = new DonationLevel($level->id, $level->amountMinor, $level->label, $ofLevel);
            }
        }
        $isCustom = $form->isCustom && $isLeft;
        $isDefaultLeft = in_array($form->defaultLevel, [0, ...array_column($levels, 'id')], true);

        return $levels === [] && !$isCustom ? null : $form->with([
            'levels' => $levels,
            'defaultLevel' => $isDefaultLeft ? $form->defaultLevel : $levels[0]->id ?? 0,
            'isCustom' => $isCustom,
            'recurring' => $recurring,
        ]);
    }

    /** @param int ...$amounts in minor units; one that can be renewed is enough */
    private function renewable(FormDefinition $form, ?RecurringOption $recurring, int ...$amounts): ?RecurringOption
    {
        foreach ($recurring === null ? [] : $amounts as $amount) {
            $currency = $form->currency === '' ? $this->settings->currency() : $form->currency;
            if ($this->gateways->active(max(1, $amount), $currency, $form->gateways === [] ? null : $form->gateways, renewing: true) !== []) {
                return $recurring;
            }
        }

        return null;
    }

    private static function isLeft(?RecurringOption $before, ?RecurringOption $now): bool
    {
        return $now !== null || $before?->isAlways !== true;
    }
}
