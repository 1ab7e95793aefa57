import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { findTicketCode, type Answer } from '../scan';
import { SearchResults } from './SearchResults';

interface Props {
	/** The text field, which takes the focus when no camera is used. */
	readonly input: RefObject< HTMLInputElement >;
	readonly onCode: ( text: string ) => void;
	readonly onConfirm: ( code: string ) => void;
	readonly search: ( text: string ) => Promise< readonly Answer[] >;
}

/** Field for typed codes and names, and for hand scanners, which type like a keyboard and end with Enter. */
export function CodeInput( { input, onCode, onConfirm, search }: Props ) {
	const [ text, setText ] = useState( '' );
	const [ found, setFound ] = useState< readonly Answer[] | null >( null );
	const [ said, setSaid ] = useState( '' );
	const asked = useRef( 0 );

	useEffect( () => {
		// A hand scanner types wherever the focus is, so the field takes over.
		const catchKeys = ( event: KeyboardEvent ): void => {
			const isText =
				event.key.length === 1 && event.key !== ' ' && ! event.ctrlKey && ! event.metaKey && ! event.altKey;
			const isTyped = ( event.target as Element | null )?.closest( 'input, select, textarea' ) !== null;
			if ( isText && ! isTyped ) {
				input.current?.focus();
			}
		};
		document.addEventListener( 'keydown', catchKeys );
		return () => document.removeEventListener( 'keydown', catchKeys );
	}, [ input ] );

	const clear = (): void => {
		asked.current++;
		setText( '' );
		setFound( null );
		setSaid( '' );
		input.current?.focus();
	};

	const submit = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		const entered = text.trim();
		if ( findTicketCode( entered ) !== null ) {
			onCode( entered );
			clear();
			return;
		}
		if ( entered.length < 2 ) {
			setSaid( __( 'Type a code or at least two letters of a name.', 'benefit' ) );
			return;
		}
		const turn = ++asked.current;
		setSaid( __( 'Searching…', 'benefit' ) );
		try {
			const people = await search( entered );
			if ( turn === asked.current ) {
				setFound( people );
				setSaid(
					people.length === 0
						? __( 'No tickets found. Check the spelling, or type the order number.', 'benefit' )
						: sprintf(
								/* translators: %d: number of people */
								_n( '%d ticket found.', '%d tickets found.', people.length, 'benefit' ),
								people.length
							)
				);
			}
		} catch ( error ) {
			if ( turn === asked.current ) {
				setFound( null );
				setSaid( error instanceof Error ? error.message : String( error ) );
			}
		}
	};

	return (
		<div className="benefit-checkin-typing">
			<form onSubmit={ ( event ) => void submit( event ) }>
				<label htmlFor="benefit-checkin-text">{ __( 'Code or name', 'benefit' ) }</label>
				<div className="benefit-checkin-row">
					<input
						ref={ input }
						id="benefit-checkin-text"
						type="text"
						autoComplete="off"
						autoCapitalize="characters"
						autoCorrect="off"
						spellCheck={ false }
						enterKeyHint="go"
						maxLength={ 500 }
						value={ text }
						onChange={ ( { target } ) => setText( target.value ) }
					/>
					<button type="submit" className="is-primary">
						{ __( 'Find ticket', 'benefit' ) }
					</button>
				</div>
			</form>
			<p className="benefit-checkin-said" role="status">
				{ said }
			</p>
			{ found && (
				<SearchResults
					answers={ found }
					onConfirm={ ( code ) => {
						onConfirm( code );
						clear();
					} }
				/>
			) }
		</div>
	);
}
