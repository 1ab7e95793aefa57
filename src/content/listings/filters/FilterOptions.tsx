import { memo, startTransition, useMemo, useState } from 'react';
import { classOf, selectedValues, type ControlProps, type Option } from './option-state';
import { ColorSwatch } from './ColorSwatch';

/** Removes accents and capitals, so that `cafe` finds `Café`. */
const plain = ( text: string ): string => text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();

export function FilterOptions( { filter, onChoose }: ControlProps ) {
	const { id, control, name, form, label, all, taxonomy, options, words, shown } = filter;
	const [ isOpen, setOpen ] = useState( false );
	const [ sought, setSought ] = useState( '' );
	const isSingle = control === 'radio';
	// Each filter's radio buttons are a group of their own: two filters of a listing may have the same facet, and both show the choice.
	const field = isSingle ? `${ name }[${ id }]` : `${ name }[]`;
	const active = selectedValues( options );
	function press( value: string ): void {
		if ( isSingle ) {
			onChoose( [ value ] );
		} else {
			onChoose(
				active.includes( value ) ? active.filter( ( one ) => one !== value ) : [ ...active, value ].sort()
			);
		}
	}
	const searchTerm = plain( sought );
	const isFinding = searchTerm !== '';
	const labels = useMemo(
		() => ( isFinding ? options.map( ( { label: text } ) => plain( text ) ) : [] ),
		[ isFinding, options ]
	);
	const isRest = ( option: Option, index: number ) => shown > 0 && index >= shown && ! option.is_active;

	return (
		<fieldset
			className={ `${ classOf( control ) }${ isOpen || sought ? ' is-open' : '' }` }
			data-name={ name }
			hidden={ options.length === 0 }
		>
			<legend className="benefit-grid__label">{ label }</legend>
			{ filter.has_search && (
				<input
					type="search"
					className="benefit-grid__find"
					aria-label={ words.find }
					placeholder={ words.find }
					autoComplete="off"
					// The browser shows the letters at once; the options follow when there is time.
					onChange={ ( { target } ) => startTransition( () => setSought( target.value ) ) }
				/>
			) }
			<ul
				className="benefit-grid__options"
				onChange={ ( { target } ) => press( ( target as unknown as HTMLInputElement ).value ) }
			>
				{ isSingle && (
					<li>
						<label htmlFor={ `${ id }-all` } data-taxonomy={ taxonomy } data-value="">
							<input
								type="radio"
								id={ `${ id }-all` }
								name={ field }
								form={ form }
								value=""
								autoComplete="off"
								checked={ active.length === 0 }
								onChange={ heard }
							/>
							<span>{ all }</span>
						</label>
					</li>
				) }
				{ options.map( ( option, index ) => (
					<Row
						key={ option.value }
						id={ `${ id }-${ index }` }
						name={ field }
						form={ form }
						taxonomy={ taxonomy }
						option={ option }
						isSingle={ isSingle }
						isChecked={ isSingle ? option.value === active[ 0 ] : option.is_active }
						isRest={ isRest( option, index ) }
						isHidden={ isFinding && ! labels[ index ]!.includes( searchTerm ) }
						hasCount={ filter.has_counts }
					/>
				) ) }
			</ul>
			{ shown > 0 && options.length > shown && (
				<button
					type="button"
					className="benefit-link benefit-grid__toggle"
					aria-expanded={ isOpen }
					onClick={ () => setOpen( ! isOpen ) }
				>
					{ isOpen ? words.less : words.more }
				</button>
			) }
		</fieldset>
	);
}

/** Does nothing: React wants a handler for each controlled input, but the list handles all changes. */
function heard(): void {}

interface RowProps {
	readonly id: string;
	readonly name: string;
	readonly form: string;
	readonly taxonomy: string;
	readonly option: Option;
	readonly isSingle: boolean;
	/** If the URL has several values, radio buttons show the first one. */
	readonly isChecked: boolean;
	readonly isRest: boolean;
	readonly isHidden: boolean;
	readonly hasCount: boolean;
}

const Row = memo(
	( { id, name, form, taxonomy, option, isSingle, isChecked, isRest, isHidden, hasCount }: RowProps ) => (
		<li
			className={ `benefit-grid__below-${ option.depth }${ isRest ? ' benefit-grid__rest' : '' }${
				option.isGone ? ' is-gone' : ''
			}` }
			hidden={ isHidden }
		>
			<label htmlFor={ id } data-taxonomy={ taxonomy } data-value={ option.value }>
				<input
					id={ id }
					type={ isSingle ? 'radio' : 'checkbox' }
					name={ name }
					form={ form }
					value={ option.value }
					autoComplete="off"
					checked={ isChecked }
					disabled={ option.is_dim && ! option.is_active }
					onChange={ heard }
				/>
				<ColorSwatch color={ option.color } />
				<span>{ option.label }</span>
				{ hasCount && <span className="benefit-grid__number">{ ` ${ option.number }` }</span> }
			</label>
		</li>
	)
);
