import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { afterPointerUp } from './after-pointer-up';
import { limitCvc, formatExpiry, formatNumber, expiryOf, isCvc, isExpiry, isNumber, cardType } from './card-rules';

type Name = 'number' | 'expiry' | 'cvc';
const NAMES: readonly Name[] = [ 'number', 'expiry', 'cvc' ];

/** Labels by field, and error messages by `<field>_error` (Donations\Giving\TestCards\TestCardFields). */
export type CardTexts = Readonly< Record< Name | `${ Name }_error` | 'note', string > >;

export interface CardCheck {
	/** Validates all fields, and focuses the first that is wrong. Returns whether the card may be sent. */
	readonly check: () => boolean;
}

interface Props {
	readonly id: string;
	readonly texts: CardTexts;
	/** Called whenever fields become wrong or right. */
	readonly onWrong: ( isWrong: boolean ) => void;
	readonly handle: Ref< CardCheck >;
}

const CAPS = { number: formatNumber, expiry: formatExpiry, cvc: limitCvc };

/**
 * Renders card fields for test donations (docs/spec-donations.md §5). None has a name, so no digit is sent, remembered,
 * or written anywhere.
 */
export function CardFields( { id, texts, onWrong, handle }: Props ) {
	const [ card, setCard ] = useState< Readonly< Record< Name, string > > >( { number: '', expiry: '', cvc: '' } );
	const [ wrong, setWrong ] = useState< readonly Name[] >( [] );
	const inputs = useRef< Partial< Record< Name, HTMLInputElement | null > > >( {} );
	const left = useRef< ( name: Name ) => void >( () => {} );
	const expiry = expiryOf( card.expiry );

	const isRight = ( name: Name, of = card ): boolean =>
		( {
			number: () => isNumber( of.number ),
			expiry: () => isExpiry( of.expiry, new Date() ),
			cvc: () => isCvc( of.cvc, of.number ),
		} )[ name ]();

	function mark( names: readonly Name[] ): void {
		setWrong( names );
		onWrong( names.length > 0 );
	}

	function enter( name: Name, text: string ): void {
		const next = { ...card, [ name ]: CAPS[ name ]( text ) };
		setCard( next );
		// An error disappears as soon as it is corrected.
		mark( wrong.filter( ( one ) => ! isRight( one, next ) ) );
	}

	/** Validates a field after it was left. By then more may have been entered, or the fields may be gone. */
	function leave( name: Name ): void {
		if ( ! inputs.current[ name ] ) {
			return;
		}
		const others = wrong.filter( ( one ) => one !== name );
		mark( isRight( name ) ? others : [ ...others, name ] );
	}

	left.current = leave;

	useImperativeHandle( handle, () => ( {
		check() {
			const all = NAMES.filter( ( name ) => ! isRight( name ) );
			mark( all );
			if ( all[ 0 ] ) {
				inputs.current[ all[ 0 ] ]?.focus();
			}
			return all.length === 0;
		},
	} ) );

	return (
		<>
			<p className="benefit-note">{ texts.note }</p>
			{ NAMES.map( ( name ) => {
				const isWrong = wrong.includes( name );
				return (
					<p className="benefit-field" key={ name }>
						<label htmlFor={ `${ id }-${ name }` }>{ texts[ name ] }</label>
						<input
							type="text"
							id={ `${ id }-${ name }` }
							className={ `card-${ name }` }
							inputMode="numeric"
							autoComplete="off"
							value={ card[ name ] }
							aria-invalid={ isWrong || undefined }
							aria-describedby={ isWrong ? `${ id }-${ name }-error` : undefined }
							ref={ ( input ) => void ( inputs.current[ name ] = input ) }
							onChange={ ( { target } ) => enter( name, target.value ) }
							onBlur={ () => afterPointerUp( () => left.current( name ) ) }
						/>
						{ name === 'number' && (
							<output className={ `card-type ${ cardType( card.number )?.name ?? '' }` }>
								{ cardType( card.number )?.name }
							</output>
						) }
						{ isWrong && (
							<span className="benefit-field-error" id={ `${ id }-${ name }-error` }>
								{ texts[ `${ name }_error` ] }
							</span>
						) }
					</p>
				);
			} ) }
			<input type="hidden" className="card-expiry-month" value={ expiry?.month ?? '' } />
			<input type="hidden" className="card-expiry-year" value={ expiry?.year ?? '' } />
		</>
	);
}
