import { useState } from 'react';
import type { GridFilterProps } from '../contracts';
import { classOf, valuesOf, type Choosing, type Option } from './choosing';
import { Swatch } from './Swatch';

/** Without accents and capitals: whoever looks for `cafe` means `Café`. */
const plain = ( text: string ): string => text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();

export function Options( { isEmpty, onChoose, ...filter }: GridFilterProps & Choosing ) {
	const { id, control, name, form, label, all, taxonomy, options, words, shown } = filter;
	const [ isOpen, setOpen ] = useState( false );
	const [ sought, setSought ] = useState( '' );
	const isSingle = control === 'radio';
	const active = valuesOf( options );
	const press = ( value: string ) =>
		onChoose( active.includes( value ) ? active.filter( ( one ) => one !== value ) : [ ...active, value ].sort() );
	const wanted = plain( sought );
	const isSought = ( option: Option ) => plain( option.label ).includes( wanted );
	const isRest = ( option: Option, index: number ) => shown > 0 && index >= shown && ! option.is_active;

	return (
		<fieldset
			className={ `${ classOf( control ) }${ isOpen || sought ? ' is-open' : '' }` }
			data-name={ name }
			hidden={ isEmpty }
		>
			<legend className="benefit-grid__label">{ label }</legend>
			{ filter.has_search && (
				<input
					type="search"
					className="benefit-grid__find"
					aria-label={ words.find }
					placeholder={ words.find }
					autoComplete="off"
					value={ sought }
					onChange={ ( { target } ) => setSought( target.value ) }
				/>
			) }
			<ul className="benefit-grid__options">
				{ isSingle && (
					<li>
						<label htmlFor={ `${ id }-all` } data-taxonomy={ taxonomy } data-value="">
							<input
								type="radio"
								id={ `${ id }-all` }
								name={ name }
								form={ form }
								value=""
								autoComplete="off"
								checked={ active.length === 0 }
								onChange={ () => onChoose( [] ) }
							/>
							<span>{ all }</span>
						</label>
					</li>
				) }
				{ options.map( ( option, index ) => (
					<li
						key={ option.value }
						className={ `benefit-grid__below-${ option.depth }${ isRest( option, index ) ? ' benefit-grid__rest' : '' }` }
						hidden={ ! isSought( option ) }
					>
						<label htmlFor={ `${ id }-${ index }` } data-taxonomy={ taxonomy } data-value={ option.value }>
							<input
								id={ `${ id }-${ index }` }
								type={ isSingle ? 'radio' : 'checkbox' }
								name={ isSingle ? name : `${ name }[]` }
								form={ form }
								value={ option.value }
								autoComplete="off"
								checked={ option.is_active }
								disabled={ option.is_dim && ! option.is_active }
								onChange={ () => ( isSingle ? onChoose( [ option.value ] ) : press( option.value ) ) }
							/>
							<Swatch color={ option.color } />
							<span>{ option.label }</span>
							{ filter.has_counts && (
								<span className="benefit-grid__number">{ ` ${ option.number }` }</span>
							) }
						</label>
					</li>
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
