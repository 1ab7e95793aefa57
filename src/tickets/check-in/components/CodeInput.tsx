import { __, _n, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { findTicketCode, isTypedCode, type Answer } from '../scan';
import { ScanListener } from '../scan-listener';
import { SearchResults } from './SearchResults';

interface Props {
	/** The text field, which takes the focus when no camera is used. */
	readonly input: RefObject< HTMLInputElement >;
	readonly onCode: ( text: string ) => void;
	/** Called with the answer to a typed code that is not valid now. */
	readonly onAnswer: ( text: string, answer: Answer ) => void;
	readonly onConfirm: ( code: string ) => void;
	readonly search: ( text: string ) => Promise< readonly Answer[] >;
}

/** Field for typed codes and names. Hand scanners are heard on the whole screen. */
export function CodeInput( { input, onCode, onAnswer, onConfirm, search }: Props ) {
	const [ text, setText ] = useState( '' );
	const [ found, setFound ] = useState< readonly Answer[] | null >( null );
	const [ said, setSaid ] = useState( '' );
	const requestNumber = useRef( 0 );

	const clear = (): void => {
		requestNumber.current++;
		setText( '' );
		setFound( null );
		setSaid( '' );
	};

	const heard = useRef( onCode );
	heard.current = ( code ) => {
		clear();
		onCode( code );
	};

	useEffect( () => {
		const listener = new ScanListener( {
			onScan: ( code ) => heard.current( code ),
			onTyped: ( letters ) => {
				setText( ( before ) => before + letters );
				input.current?.focus();
			},
		} );
		return listener.listen( document );
	}, [ input ] );

	const submit = async ( event: FormEvent ): Promise< void > => {
		event.preventDefault();
		const entered = text.trim();
		input.current?.select();
		if ( findTicketCode( entered ) !== null ) {
			clear();
			onCode( entered );
			return;
		}
		if ( entered.length < 2 ) {
			setSaid( __( 'Type a code or at least two letters of a name.', 'benefit' ) );
			return;
		}
		const turn = ++requestNumber.current;
		setSaid( __( 'Searching…', 'benefit' ) );
		try {
			const people = await search( entered );
			const [ only ] = people;
			if (
				turn === requestNumber.current &&
				isTypedCode( entered ) &&
				people.length < 2 &&
				only?.status !== 'ok'
			) {
				setFound( null );
				setSaid( '' );
				if ( only ) {
					onAnswer( entered, only );
				} else {
					onCode( entered );
				}
			} else if ( turn === requestNumber.current ) {
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
			if ( turn === requestNumber.current ) {
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
						input.current?.focus();
					} }
				/>
			) }
		</div>
	);
}
