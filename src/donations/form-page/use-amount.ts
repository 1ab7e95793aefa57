import { useEffect, useRef, useState } from 'react';
import { announce } from '../../shared/announce';
import { format, parse } from '../../shared/money';
import { begin, choose, limitPassed, settle, type, type Choice } from './amounts';
import type { DonationFormProps } from './contracts';
import { formSettings } from './settings';

export interface Amount extends Choice {
	/** As a sentence, '' while nothing is wrong. */
	readonly error: string;
	/** Something was typed with which nobody can give. */
	readonly isRefused: boolean;
	readonly total: string;
	readonly choose: ( priceId: string ) => void;
	readonly begin: () => void;
	readonly type: ( text: string ) => void;
	/** The field is left, or the form sent: true when it can be given. */
	readonly settle: () => boolean;
	/** The typed text could mean another amount, and the donor has not seen yet how it was understood: true once. */
	readonly isToBeSeen: () => boolean;
	/** The server's word about it. */
	readonly refuse: ( sentence: string ) => void;
}

/** @param totalOf what is paid for a gift, in minor units */
export function useAmount(
	form: DonationFormProps,
	onChange: () => void,
	totalOf: ( minor: number ) => number
): Amount {
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
	const isDoubtful = useRef( false );

	useEffect( () => {
		if ( choice.minor !== first.current ) {
			first.current = choice.minor;
			onChange();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- news of the amount alone
	}, [ choice.minor ] );

	function become( next: Choice ): void {
		now.current = next;
		setChoice( next );
		// Nothing typed falls back to what may be given.
		const limit = limitPassed( form, settle( form, next ) );
		if ( limit === null ) {
			setError( '' );
			setRefused( false );
		} else if ( error ) {
			setError( beyond( limit ) );
		}
	}

	const beyond = ( limit: 'minimum' | 'maximum' ): string =>
		`${ formSettings()[ `bad_${ limit }` ] } ${ form[ limit ].shown }`;

	return {
		...choice,
		error,
		isRefused,
		total: choice.minor === form.minor ? form.total : shown( choice.minor ),
		choose( priceId ) {
			const before = now.current.minor;
			become( choose( form, now.current, priceId ) );
			if ( now.current.minor !== before ) {
				announce( `${ form.texts.total }: ${ shown( totalOf( now.current.minor ) ) }` );
			}
		},
		begin: () => become( begin( form, now.current ) ),
		type( text ) {
			isDoubtful.current = false;
			become( type( form, now.current, text ) );
		},
		isToBeSeen() {
			const is = isDoubtful.current;
			isDoubtful.current = false;
			return is;
		},
		settle() {
			const { text } = now.current;
			const next = settle( form, now.current );
			const limit = limitPassed( form, next );
			become( next );
			if ( limit ) {
				setRefused( true );
				setError( beyond( limit ) );
				announce( beyond( limit ) );
			} else if ( next.text !== text && text !== '' && parse( text, form.money ) === null ) {
				isDoubtful.current = true;
				const sentence = formSettings().amount_check.replace( '%s', shown( next.minor ) );
				setError( sentence );
				announce( sentence );
			} else if ( next.text !== text ) {
				announce( formSettings().amount_now.replace( '%s', shown( next.minor ) ) );
			}
			return limit === null;
		},
		refuse: setError,
	};

	function shown( minor: number ): string {
		return minor === 0 ? '–' : format( minor, form.money );
	}
}
