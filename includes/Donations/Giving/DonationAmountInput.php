<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\DonationLevel;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Determines the amount from a price id and a text (docs/spec-donations.md §5). The text is parsed by the form's
 * own separators, or in another notation that has only one reading; limits sent by the page are ignored. A Choice has the amount in minor units and the price id
 * as Donation stores it.
 *
 * @phpstan-type Choice array{amount: int, level: string}
 */
final class DonationAmountInput
{
    public const INVALID = 'invalid_donation_amount';
    public const BELOW = 'invalid_donation_minimum';
    public const ABOVE = 'invalid_donation_maximum';
    public const FIELD = 'give-amount';
    public const PRICE_ID = 'give-price-id';

    public function __construct(private readonly FormDefinition $form, private readonly MoneyFormat $money) {}

    /**
     * @param string $priceId   as posted: the level's number, `custom`, `-1` or ''
     * @param string $text      as typed
     * @param bool   $isPlain   from a page without scripts, on which level and text are not synchronized: the one that
     *     was changed counts, and is shown for confirmation
     *
     * @return Choice
     *
     * @throws UserFacingException with one of the codes above, 422
     */
    public function parseChoice(string $priceId, string $text, bool $isPlain = false): array
    {
        $typed = trim($text) === '' ? null : ($this->money->parseTyped($text) ?? throw $this->unreadable($text));
        if (!$this->form->isMulti()) {
            return $this->ofSet($priceId, $typed);
        }
        if ($priceId === DonationLevel::CUSTOM) {
            return $this->custom($typed);
        }
        $level = preg_match('/^[1-9][0-9]{0,5}$/D', $priceId) === 1 ? $this->form->level((int) $priceId) : null;
        if ($level === null) {
            // Without a level, the text decides.
            if (($priceId !== '' && $priceId !== '-1') || $typed === null) {
                throw $priceId !== '' && ctype_digit($priceId) ? $this->changedMeanwhile() : $this->refusal(self::INVALID);
            }

            return $this->byAmount($typed);
        }
        if ($typed === null || $typed === 0 || $typed === $level->amountMinor) {
            return ['amount' => $level->amountMinor, 'level' => (string) $level->id];
        }
        if (!$isPlain) {
            throw $this->changedMeanwhile();
        }

        return $this->changed($level, $typed);
    }

    /**
     * Decides which of level and text the donor has changed. If both were, in different ways, the intention is unknown.
     *
     * @return Choice
     */
    private function changed(DonationLevel $level, int $typed): array
    {
        $isLevelAsAtFirst = $level->id === ($this->form->default()->id ?? 0);
        $isTextAsAtFirst = $typed === $this->form->firstMinor();

        return match (true) {
            $isTextAsAtFirst => ['amount' => $level->amountMinor, 'level' => (string) $level->id],
            $isLevelAsAtFirst => $this->byAmount($typed),
            default => throw UserFacingException::refused(self::INVALID, __('You chose one amount and entered another. Please choose only one of them.', 'benefit'), field: self::FIELD),
        };
    }

    /** @return Choice */
    private function ofSet(string $priceId, ?int $typed): array
    {
        if (!in_array($priceId, ['', '-1', '0', DonationLevel::CUSTOM], true)) {
            throw $this->refusal(self::INVALID);
        }
        if ($typed === null || $typed === 0 || $typed === $this->form->amountMinor) {
            return ['amount' => $this->form->amountMinor, 'level' => ''];
        }

        return $this->form->isCustom ? $this->custom($typed) : throw $this->changedMeanwhile();
    }

    /** @return Choice */
    private function byAmount(int $typed): array
    {
        foreach ($this->form->levels as $level) {
            if ($level->amountMinor === $typed) {
                return ['amount' => $typed, 'level' => (string) $level->id];
            }
        }

        return $this->custom($typed);
    }

    /** @return Choice */
    private function custom(?int $typed): array
    {
        if (!$this->form->isCustom || $typed === null || $typed === 0) {
            throw $this->refusal(self::INVALID);
        }
        if ($typed < $this->form->minimumMinor) {
            throw $this->refusal(self::BELOW);
        }
        if ($typed > $this->form->maximumMinor) {
            throw $this->refusal(self::ABOVE);
        }

        return ['amount' => $typed, 'level' => DonationLevel::CUSTOM];
    }

    /** Names the text, and an example in the form's notation. */
    private function unreadable(string $text): UserFacingException
    {
        $exponent = Currency::exponent($this->money->currency);

        return UserFacingException::refused(self::INVALID, str_replace('{typed}', trim($text), self::sentences()['bad_unreadable']) . ' ' . $this->money->number(intdiv(12345 * 10 ** $exponent, 10)), field: self::FIELD);
    }

    /** The page shows an amount that the form no longer offers. */
    private function changedMeanwhile(): UserFacingException
    {
        return UserFacingException::refused(self::INVALID, __('The amounts on this form have changed since you opened it. Please choose again.', 'benefit'), field: self::FIELD);
    }

    /** Message followed by the limit (docs/spec-donations.md §5). */
    private function refusal(string $code): UserFacingException
    {
        $sentences = self::sentences();

        return UserFacingException::refused($code, match ($code) {
            self::BELOW => $sentences['bad_minimum'] . ' ' . $this->money->formatShort($this->form->minimumMinor),
            self::ABOVE => $sentences['bad_maximum'] . ' ' . $this->money->formatShort($this->form->maximumMinor),
            default => $sentences['bad_amount'],
        }, field: self::FIELD);
    }

    /**
     * @return array{bad_minimum: string, bad_maximum: string, bad_unreadable: string, bad_amount: string} all but the
     *     last are followed by the limit or an example
     */
    public static function sentences(): array
    {
        return [
            'bad_minimum' => __('The minimum amount for this form is', 'benefit'),
            'bad_maximum' => __('The maximum amount for this form is', 'benefit'),
            /* translators: {typed} stays as it is: what was entered. An amount as this form reads it follows, e.g. "1,234.50" */
            'bad_unreadable' => __('“{typed}” is not a valid amount. Please enter it like this:', 'benefit'),
            'bad_amount' => __('Please enter the amount you want to donate.', 'benefit'),
        ];
    }
}
