/**
 * Rules for the amount as the donor sees and changes it (docs/spec-donations.md §4, §5), with the examples of
 * tests/fixtures/donation-amounts.json.
 */
import { westernDigits } from '../../../shared/support/digits';
import { formatMoney, parseTypedMoney, type MoneyRules } from '../../../shared/support/money-format';
import type { DonationFormProps } from './contracts';

/** The price id of a custom amount. */
export const CUSTOM = 'custom';
/**
 * The number in "Rs. 500", "about 20 euros" and "12,-". A separator right before the digits ("Rs.50") may be a decimal
 * point.
 */
const AMONG_WORDS = /^[^\d.,]*(?:[.,]\s+)?(\d(?:.*\d)?)\D*$/;

export interface Choice {
	readonly priceId: string;
	/** The text that the field shows. */
	readonly text: string;
	/** Minor units; 0 for none. */
	readonly minor: number;
}

export type Problem = 'minimum' | 'maximum' | 'unreadable';

type Rules = Pick< DonationFormProps, 'type' | 'levels' | 'is_custom' | 'fallback' | 'minimum' | 'maximum' | 'money' >;

/**
 * Reads a text as an amount in minor units; null if it has no clear meaning. Words around the number, a minus sign and
 * other scripts' digits are allowed, since the donor is shown the result.
 */
export function parseAmount( text: string, money: MoneyRules ): number | null {
	const typed = westernDigits( text );
	return typed.trim() === ''
		? 0
		: ( parseTypedMoney( typed, money ) ?? parseTypedMoney( AMONG_WORDS.exec( typed )?.[ 1 ] ?? '', money ) );
}

/** Formats an amount as the server reads it, such as "1,234.50"; '' for 0. */
export const amountText = ( minor: number, money: MoneyRules ): string =>
	minor === 0 ? '' : formatMoney( minor, { ...money, symbol: '', position: 'before' } );

const choiceOf = ( priceId: string, minor: number, money: MoneyRules ): Choice => ( {
	priceId,
	text: amountText( minor, money ),
	minor,
} );

/** Chooses a suggested amount, which fills the field. The option for a custom amount keeps what is in the field. */
export function chooseLevel( { levels, money }: Rules, before: Choice, priceId: string ): Choice {
	const level = levels.find( ( { id } ) => id === priceId );
	return level && level.minor > 0 ? choiceOf( priceId, level.minor, money ) : { ...before, priceId };
}

/** Takes what was typed. The text stays as it is until the field is left. */
export const typeAmount = ( form: Rules, before: Choice, text: string ): Choice => ( {
	priceId: typedPriceId( form, before ),
	text,
	minor: parseAmount( text, form.money ) ?? 0,
} );

/** Switches to a custom amount when the field gets the focus. */
export const toCustomAmount = ( form: Rules, before: Choice ): Choice => ( {
	...before,
	priceId: typedPriceId( form, before ),
} );

const typedPriceId = ( form: Rules, { priceId }: Choice ): string => ( form.type === 'multi' ? CUSTOM : priceId );

/**
 * Makes the field show what was understood when it is left. An empty field and zero fall back to the form's default;
 * text that cannot be read stays.
 */
export function normalizeAmount( { fallback, money }: Rules, before: Choice ): Choice {
	const { priceId, text } = before;
	const minor = before.minor || parseAmount( text, money );
	if ( minor === null ) {
		return before;
	}
	return minor === 0 && fallback.minor > 0
		? choiceOf( fallback.price_id, fallback.minor, money )
		: choiceOf( priceId, minor, money );
}

/**
 * Returns what is wrong with the amount: one of the messages in `benefitDonationForms`. Limits apply only to custom
 * amounts.
 */
export function amountError( form: Rules, { priceId, text, minor }: Choice ): Problem | null {
	if ( parseAmount( text, form.money ) === null ) {
		return 'unreadable';
	}
	const isFixed = form.type === 'multi' ? priceId !== CUSTOM && priceId !== '' : minor === form.fallback.minor;
	if ( ! form.is_custom || isFixed ) {
		return null;
	}
	if ( minor < form.minimum.minor ) {
		return 'minimum';
	}
	return minor > form.maximum.minor ? 'maximum' : null;
}
