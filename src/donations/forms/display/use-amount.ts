import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce';
import { formatShort } from '../../../shared/support/money-format';
import {
	amountText,
	toCustomAmount,
	chooseLevel,
	amountError,
	normalizeAmount,
	typeAmount,
	type Choice,
} from './donation-amount';
import type { DonationFormProps } from './contracts';
import { donationsScriptData } from './donations-script-data';

export interface Amount extends Choice {
	/** Error message; '' for none. */
	readonly error: string;
	/** The amount cannot be donated, so the form cannot be sent. */
	readonly isRefused: boolean;
	/** Why it cannot be donated, also before anything was entered; '' if it can be. */
	readonly reason: string;
	readonly total: string;
	readonly choose: ( priceId: string ) => void;
	readonly begin: () => void;
	readonly type: ( text: string ) => void;
	/**
	 * Called when the field is left or the form is sent. Returns the error message; '' if the amount can be donated.
	 */
	readonly settle: () => string;
	/** Shows the server's error. */
	readonly refuse: ( sentence: string ) => void;
}

/** @param totalOf returns the total of a donation; both in minor units */
export function useAmount(
	form: DonationFormProps,
	onChange: () => void,
	totalOf: ( minor: number ) => number
): Amount {
	const { money } = form;
	const [ choice, setChoice ] = useState< Choice >( {
		priceId: form.price_id,
		text: form.amount,
		minor: form.minor,
	} );
	const [ error, setError ] = useState( form.amount_error );
	const [ isRefused, setRefused ] = useState( false );
	// Current value, as React does not render between two events of one click.
	const now = useRef( choice );
	const first = useRef( choice.minor );

	// The button of PHP's HTML is enabled, for pages without scripts.
	useEffect( () => {
		setRefused( choice.minor === 0 && form.fallback.minor === 0 && sentenceOf( choice ) !== '' );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
	}, [] );

	useEffect( () => {
		if ( choice.minor !== first.current ) {
			first.current = choice.minor;
			onChange();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- only when the amount changes
	}, [ choice.minor ] );

	function become( next: Choice ): Choice {
		now.current = next;
		setChoice( next );
		return next;
	}

	function change( next: Choice ): void {
		// An empty field is no error, since it falls back to the default.
		const problem = sentenceOf( normalizeAmount( form, become( next ) ) );
		setError( error && problem );
		setRefused( isRefused && problem !== '' );
	}

	/** Returns the error message; '' for none. */
	function sentenceOf( of: Choice ): string {
		const problem = amountError( form, of );
		if ( ! problem ) {
			return '';
		}
		const example =
			problem === 'unreadable'
				? amountText( Math.floor( 1234.5 * 10 ** money.exponent ), money )
				: form[ problem ].shown;
		return `${ donationsScriptData()[ `bad_${ problem }` ].replace( '{typed}', () => of.text ) } ${ example }`;
	}

	return {
		...choice,
		error,
		isRefused,
		reason: error || ( isRefused ? sentenceOf( normalizeAmount( form, choice ) ) : '' ),
		total: choice.minor === form.minor ? form.total : formatAmount( choice.minor ),
		choose( priceId ) {
			const before = now.current.minor;
			change( chooseLevel( form, now.current, priceId ) );
			if ( now.current.minor !== before ) {
				announce( `${ form.texts.total }: ${ formatAmount( totalOf( now.current.minor ) ) }` );
			}
		},
		begin: () => void become( toCustomAmount( form, now.current ) ),
		type: ( text ) => change( typeAmount( form, now.current, text ) ),
		settle() {
			const { text } = now.current;
			const next = normalizeAmount( form, now.current );
			// Otherwise React would render the whole form again without a change.
			if ( JSON.stringify( next ) !== JSON.stringify( now.current ) ) {
				become( next );
			}
			const problem = sentenceOf( next );
			if ( problem ) {
				setRefused( true );
				setError( problem );
			}
			if ( problem || next.text !== text ) {
				announce( problem || donationsScriptData().amount_now.replace( '%s', formatAmount( next.minor ) ) );
			}
			return problem;
		},
		refuse: setError,
	};

	function formatAmount( minor: number ): string {
		return minor === 0 ? '–' : formatShort( minor, money );
	}
}
