<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Boot\Provided;

defined('ABSPATH') || exit;

/**
 * Asks before the site's currency changes although amounts have been entered: 25.00 would become 2,500 in a currency
 * without decimals. The form sends a checked box, and what happens to the amounts: they keep their minor units or are
 * emptied.
 */
final class CurrencyChange
{
    public const CONFIRMED = 'currency_confirmed';
    public const AMOUNTS = 'currency_amounts';
    public const KEEP = 'keep';
    public const CLEAR = 'clear';

    private bool $isToClear = false;
    /** Currency to which the change was confirmed: WordPress may validate what is stored a second time. */
    private string $confirmed = '';

    /**
     * @param array<array-key, \Closure(): string> $amounts each returns the number of amounts of one kind, such as
     *         "12 prices"; '' for none
     * @param array<array-key, \Closure(): void>   $clear   each empties amounts
     */
    public function __construct(
        #[Provided('amounts', evenWhenOff: true)]
        private readonly array $amounts,
        #[Provided('amounts.clear', evenWhenOff: true)]
        private readonly array $clear,
    ) {}

    /**
     * Notes whether amounts are to be emptied once the new currency is stored.
     *
     * @param array<mixed> $input    what was sent
     * @param string       $currency new one
     *
     * @return string error message; '' if the currency may change
     */
    public function check(array $input, string $currency): string
    {
        if ($currency === $this->confirmed) {
            return '';
        }
        $found = $this->describe();
        if ($found === '') {
            return '';
        }
        $choice = $input[self::AMOUNTS] ?? '';
        if (!in_array($input[self::CONFIRMED] ?? '', [true, '1', 1], true) || !in_array($choice, [self::KEEP, self::CLEAR], true)) {
            /* translators: %s: list such as "12 prices, 3 forms, and 2 goals" */
            return sprintf(__('Amounts have been entered: %s. Check the box below the currency, and choose what happens to them.', 'benefit'), $found);
        }
        $this->isToClear = $choice === self::CLEAR;
        $this->confirmed = $currency;

        return '';
    }

    /** Runs when the settings have been stored. */
    public function clearAmounts(): void
    {
        [$isToClear, $this->isToClear, $this->confirmed] = [$this->isToClear, false, ''];
        if ($isToClear) {
            array_map(static fn(\Closure $clear) => $clear(), $this->clear);
        }
    }

    /** Prints the question below the currency if it concerns any amounts. */
    public function print(AdminFieldRenderer $field, string $currency): void
    {
        $found = $this->describe();
        if ($found === '') {
            return;
        }
        echo '<fieldset>';
        printf('<p class="description" id="benefit-currency-amounts">%s</p>', esc_html(sprintf(
            /* translators: 1: code of a currency, 2: list such as "12 prices, 3 forms, and 2 goals" */
            __('Amounts in %1$s: %2$s. If you change the currency:', 'benefit'),
            $currency,
            $found,
        )));
        $field->radios(self::AMOUNTS, 'benefit-currency-amounts', [
            self::KEEP => __('Keep the digits of all amounts. 25.00 becomes 2,500 in a currency without decimals.', 'benefit'),
            self::CLEAR => __('Empty all amounts. Nothing is on sale, and forms are closed, until you enter new ones.', 'benefit'),
        ]);
        $field->checkbox(self::CONFIRMED, __('Change the currency of all these amounts', 'benefit'));
        echo '</fieldset>';
    }

    private function describe(): string
    {
        $found = array_values(array_filter(array_map(static fn(\Closure $amounts): string => $amounts(), $this->amounts), static fn(string $some): bool => $some !== ''));

        return $found === [] ? '' : wp_sprintf('%l', $found);
    }
}
