/**
 * Rules for the amount as the donor sees and changes it (docs/spec-donations.md §4, §5), with the examples of
 * tests/fixtures/donation-amounts.json.
 */
import { normalizeDigits } from '../../../shared/support/digits';
import { formatMoney, parseMoney, type MoneyRules } from '../../../shared/support/money-format';
import type { DonationFormProps } from './contracts';

/** The price id of a custom amount. */
export const CUSTOM = 'custom';
/** Largest amount that the server can read (15 digits); larger ones are capped. */
const MOST = 999_999_999_999_999;

export interface Choice {
	readonly priceId: string;
	/** The text that the field shows. */
	readonly text: string;
	/** Minor units; 0 for none. */
	readonly minor: number;
	/** The typed text, if it may mean another amount: "12,50", read as 1,250.00. */
	readonly doubtful?: string;
}

export type Problem = 'minimum' | 'maximum' | 'unreadable';

type Rules = Pick< DonationFormProps, 'type' | 'levels' | 'is_custom' | 'fallback' | 'minimum' | 'maximum' | 'money' >;

/**
 * Reads any text as an amount in minor units. Only digits and the first decimal separator count, decimals beyond the
 * currency's are rounded, and signs are ignored. The donor is shown the result.
 */
export function parseAmount( text: string, { decimal, exponent }: Pick< MoneyRules, 'decimal' | 'exponent' > ): number {
	const [ whole = '', ...parts ] = text.split( decimal );
	// The dot in "Rs. 500" belongs to the currency symbol.
	const isOfSign = normalizeDigits( whole ) === '' && ! /^\p{Nd}/u.test( parts[ 0 ] ?? '' );
	const [ before, after = '' ] = isOfSign ? [ parts.shift() ?? '', parts[ 0 ] ] : [ whole, parts[ 0 ] ];
	const decimals = normalizeDigits( after );
	const minor = Number( normalizeDigits( before ) + decimals.slice( 0, exponent ).padEnd( exponent, '0' ) );
	return Math.min( MOST, minor + ( Number( decimals[ exponent ] ?? 0 ) >= 5 ? 1 : 0 ) );
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
	minor: parseAmount( text, form.money ),
} );

/** Switches to a custom amount when the field gets the focus. */
export const toCustomAmount = ( form: Rules, before: Choice ): Choice => ( {
	...before,
	priceId: typedPriceId( form, before ),
} );

const typedPriceId = ( form: Rules, { priceId }: Choice ): string => ( form.type === 'multi' ? CUSTOM : priceId );

/** Tells whether something was typed without a digit. */
const isUnreadable = ( text: string ): boolean => text.trim() !== '' && normalizeDigits( text ) === '';

/**
 * Makes the field show what was understood when it is left. An empty field and zero fall back to the form's default;
 * text that cannot be read stays.
 */
export function normalizeAmount( { fallback, money }: Rules, before: Choice ): Choice {
	const { priceId, text } = before;
	const minor = before.minor || parseAmount( text, money );
	if ( minor > 0 ) {
		return {
			...before,
			...choiceOf( priceId, minor, money ),
			...( parseMoney( text, money ) === null && { doubtful: text } ),
		};
	}
	if ( isUnreadable( text ) ) {
		return before;
	}
	return fallback.minor > 0 ? choiceOf( fallback.price_id, fallback.minor, money ) : choiceOf( priceId, 0, money );
}

/**
 * Returns what is wrong with the amount: one of the messages in `benefitDonationForms`. Limits apply only to custom
 * amounts.
 */
export function amountError( form: Rules, { priceId, text, minor }: Choice ): Problem | null {
	if ( isUnreadable( text ) ) {
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
