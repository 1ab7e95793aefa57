/** The amount of a form as the donor sees and changes it (spec/donations.txt §4, §5), by the examples of tests/fixtures/donation-amounts.json. */
import { normalizeDigits } from '../../../shared/support/digits';
import { formatMoney, parseMoney, type MoneyRules } from '../../../shared/support/money-format';
import type { DonationFormProps } from './contracts';

/** The price id of an amount that the donor types. */
export const CUSTOM = 'custom';
/** Fifteen digits: the largest amount that the server reads. More is certainly too much. */
const MOST = 999_999_999_999_999;

export interface Choice {
	readonly priceId: string;
	/** As the field shows it. */
	readonly text: string;
	/** Minor units; 0 for none. */
	readonly minor: number;
	/** The text that it was read from, where that is not this amount without doubt: "12,50", read as 1,250.00. */
	readonly doubtful?: string;
}

export type Problem = 'minimum' | 'maximum' | 'unreadable';

type Rules = Pick< DonationFormProps, 'type' | 'levels' | 'is_custom' | 'fallback' | 'minimum' | 'maximum' | 'money' >;

/**
 * Minor units of whatever was typed: only digits and the first decimal separator count, what is more precise than the
 * currency is rounded, a sign says nothing. The donor is shown what was understood.
 */
export function parseAmount( text: string, { decimal, exponent }: Pick< MoneyRules, 'decimal' | 'exponent' > ): number {
	const [ whole = '', ...parts ] = text.split( decimal );
	// "Rs. 500": a dot of the sign parts nothing.
	const isOfSign = normalizeDigits( whole ) === '' && ! /^\p{Nd}/u.test( parts[ 0 ] ?? '' );
	const [ before, after = '' ] = isOfSign ? [ parts.shift() ?? '', parts[ 0 ] ] : [ whole, parts[ 0 ] ];
	const decimals = normalizeDigits( after );
	const minor = Number( normalizeDigits( before ) + decimals.slice( 0, exponent ).padEnd( exponent, '0' ) );
	return Math.min( MOST, minor + ( Number( decimals[ exponent ] ?? 0 ) >= 5 ? 1 : 0 ) );
}

/** "1,234.50", as the server reads it; '' for nothing. */
export const amountText = ( minor: number, money: MoneyRules ): string =>
	minor === 0 ? '' : formatMoney( minor, { ...money, symbol: '', position: 'before' } );

const choiceOf = ( priceId: string, minor: number, money: MoneyRules ): Choice => ( {
	priceId,
	text: amountText( minor, money ),
	minor,
} );

/** A level was chosen: it writes its amount. That of the donor's own choice keeps what stands there. */
export function chooseLevel( { levels, money }: Rules, before: Choice, priceId: string ): Choice {
	const level = levels.find( ( { id } ) => id === priceId );
	return level && level.minor > 0 ? choiceOf( priceId, level.minor, money ) : { ...before, priceId };
}

/** Something was typed; it stands as it is for now. */
export const typeAmount = ( form: Rules, before: Choice, text: string ): Choice => ( {
	priceId: own( form, before ),
	text,
	minor: parseAmount( text, form.money ),
} );

/** The amount field has the focus: the amount is the donor's own. */
export const initialAmount = ( form: Rules, before: Choice ): Choice => ( { ...before, priceId: own( form, before ) } );

const own = ( form: Rules, { priceId }: Choice ): string => ( form.type === 'multi' ? CUSTOM : priceId );

/** Something was typed, and no digit is in it. */
const isUnreadable = ( text: string ): boolean => text.trim() !== '' && normalizeDigits( text ) === '';

/**
 * The field is left: it shows what was understood. Nothing and zero fall back to what the form begins with; what cannot be
 * read stands as it is.
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

/** The sentence of `give_global_vars` that says what is wrong with the amount; limits are there for the donor's own, where the form has some. */
export function amountError( form: Rules, { priceId, text, minor }: Choice ): Problem | null {
	if ( isUnreadable( text ) ) {
		return 'unreadable';
	}
	const isFixed = form.type === 'multi' ? priceId !== CUSTOM : minor === form.fallback.minor;
	if ( ! form.is_custom || isFixed ) {
		return null;
	}
	if ( minor < form.minimum.minor ) {
		return 'minimum';
	}
	return minor > form.maximum.minor ? 'maximum' : null;
}
