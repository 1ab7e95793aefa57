import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce';
import { formatMoney } from '../../../shared/support/money-format';
import {
	amountText,
	initialAmount,
	chooseLevel,
	amountError,
	normalizeAmount,
	typeAmount,
	type Choice,
} from './donation-amount';
import type { DonationFormProps } from './contracts';
import { donationsScriptData } from './donations-script-data';

/** Milliseconds: the second half of a double press confirms nothing. */
const DOUBLE_PRESS = 500;

export interface Amount extends Choice {
	/** As a sentence, '' while nothing is wrong. */
	readonly error: string;
	/** In what way a doubtful text was read, as a sentence; '' where there is no doubt. */
	readonly check: string;
	/** Something was typed with which nobody can give. */
	readonly isRefused: boolean;
	readonly total: string;
	readonly choose: ( priceId: string ) => void;
	readonly begin: () => void;
	readonly type: ( text: string ) => void;
	/** The field is left, or the form sent: the sentence of what is wrong then, '' when it can be given. */
	readonly settle: () => string;
	/** It is doubtful, and the donor has not been asked about it; from then on another press confirms it. */
	readonly isToBeAsked: () => boolean;
	/** The server's word about it. */
	readonly refuse: ( sentence: string ) => void;
}

/** @param totalOf what is paid for a gift, in minor units */
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
	// Between two events of one press React has not rendered yet.
	const now = useRef( choice );
	const first = useRef( choice.minor );
	const asked = useRef( 0 );

	useEffect( () => {
		if ( choice.minor !== first.current ) {
			first.current = choice.minor;
			onChange();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- news of the amount alone
	}, [ choice.minor ] );

	function become( next: Choice ): Choice {
		now.current = next;
		setChoice( next );
		return next;
	}

	function change( next: Choice ): void {
		asked.current = 0;
		// Nothing typed falls back to what may be given.
		const problem = sentenceOf( normalizeAmount( form, become( next ) ) );
		setError( error && problem );
		setRefused( isRefused && problem !== '' );
	}

	/** The sentence of a mistake in it; '' for none. */
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

	const checkOf = ( { doubtful = '', minor }: Choice ): string =>
		doubtful &&
		donationsScriptData()
			.amount_check.replace( '{typed}', () => doubtful )
			.replace( '{amount}', () => formatAmount( minor ) );

	return {
		...choice,
		error,
		check: checkOf( choice ),
		isRefused,
		total: choice.minor === form.minor ? form.total : formatAmount( choice.minor ),
		choose( priceId ) {
			const before = now.current.minor;
			change( chooseLevel( form, now.current, priceId ) );
			if ( now.current.minor !== before ) {
				announce( `${ form.texts.total }: ${ formatAmount( totalOf( now.current.minor ) ) }` );
			}
		},
		begin: () => void become( initialAmount( form, now.current ) ),
		type: ( text ) => change( typeAmount( form, now.current, text ) ),
		isToBeAsked: () => !! now.current.doubtful && Date.now() - ( asked.current ||= Date.now() ) < DOUBLE_PRESS,
		settle() {
			const { text } = now.current;
			const next = normalizeAmount( form, now.current );
			// React would render the whole form anew for what has not changed.
			if ( JSON.stringify( next ) !== JSON.stringify( now.current ) ) {
				become( next );
			}
			const problem = sentenceOf( next );
			if ( problem ) {
				setRefused( true );
				setError( problem );
			}
			if ( problem || next.text !== text ) {
				announce(
					problem ||
						checkOf( next ) ||
						donationsScriptData().amount_now.replace( '%s', formatAmount( next.minor ) )
				);
			}
			return problem;
		},
		refuse: setError,
	};

	function formatAmount( minor: number ): string {
		return minor === 0 ? '–' : formatMoney( minor, money );
	}
}
