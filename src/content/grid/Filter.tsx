import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { GridFilterProps } from './contracts';
import { choose, watch } from './view';

type Option = GridFilterProps[ 'options' ][ number ];

const TYPING_MS = 500;
const hasValue = ( { is_active: isActive }: Option ): boolean => isActive;
const valuesOf = ( options: readonly Option[] ): string[] => options.filter( hasValue ).map( ( { value } ) => value );

/** Template: grid-filter.php. */
export function Filter( props: GridFilterProps ) {
	const { id, sid, name, control } = props;
	const [ shown, setShown ] = useState( props );
	useEffect(
		() => watch( sid, ( { filters } ) => filters[ name ] && setShown( { ...filters[ name ], id } ) ),
		[ id, name, sid ]
	);

	/** A press is shown at once; numbers follow. */
	function chosen( values: readonly string[] ): void {
		setShown( ( last ) => ( {
			...last,
			options: last.options.map( ( option ) => ( { ...option, is_active: values.includes( option.value ) } ) ),
		} ) );
		choose( sid, name, values );
	}

	const isEmpty = shown.options.length === 0;
	if ( control.startsWith( 'bar-' ) ) {
		return <Bar { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	if ( control === 'search-box' ) {
		return <SearchBox { ...shown } />;
	}
	if ( control === 'dropdown' ) {
		return <Dropdown { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />;
	}
	return control === 'range' || control === 'daterange' ? (
		<Range { ...shown } />
	) : (
		<Options { ...shown } isEmpty={ isEmpty } onChoose={ chosen } />
	);
}

interface Choosing {
	readonly isEmpty: boolean;
	readonly onChoose: ( values: readonly string[] ) => void;
}

const classOf = ( control: string ): string => `cvp-live-filter cvp-${ control }`;

function Options( { isEmpty, onChoose, ...filter }: GridFilterProps & Choosing ) {
	const { id, control, name, form, label, all, taxonomy, options, words, shown } = filter;
	const [ isOpen, setOpen ] = useState( false );
	const [ sought, setSought ] = useState( '' );
	const isSingle = control === 'radio';
	const active = valuesOf( options );
	const press = ( value: string ) =>
		onChoose( active.includes( value ) ? active.filter( ( one ) => one !== value ) : [ ...active, value ].sort() );
	const isSought = ( option: Option ) => option.label.toLowerCase().includes( sought.toLowerCase() );
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

function Dropdown( { isEmpty, onChoose, ...filter }: GridFilterProps & Choosing ) {
	const { id, control, name, form, label, all, taxonomy, options, has_counts: hasCounts } = filter;
	return (
		<div className={ classOf( control ) } data-name={ name } hidden={ isEmpty }>
			<label className="benefit-grid__label" htmlFor={ id }>
				{ label }
			</label>
			<select
				id={ id }
				name={ name }
				form={ form }
				autoComplete="off"
				value={ valuesOf( options )[ 0 ] ?? '' }
				onChange={ ( { target } ) => onChoose( target.value === '' ? [] : [ target.value ] ) }
			>
				<option value="" data-taxonomy={ taxonomy } data-value="">
					{ all }
				</option>
				{ options.map( ( option ) => (
					<option
						key={ option.value }
						value={ option.value }
						data-taxonomy={ taxonomy }
						data-value={ option.value }
						disabled={ option.is_dim }
					>
						{ '– '.repeat( option.depth ) + option.label + ( hasCounts ? ` (${ option.number })` : '' ) }
					</option>
				) ) }
			</select>
		</div>
	);
}

/** Calls `send` when nobody has typed for a moment. */
function useTyping( send: ( isFirst: boolean ) => void ): () => void {
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	const latest = useRef( send );
	const isTyping = useRef( false );
	useEffect( () => {
		latest.current = send;
	} );
	return () => {
		clearTimeout( timer.current );
		timer.current = setTimeout( () => {
			latest.current( ! isTyping.current );
			isTyping.current = true;
		}, TYPING_MS );
	};
}

function SearchBox( { id, sid, name, form, label, text, control }: GridFilterProps ) {
	const [ typed, setTyped ] = useState( text );
	const [ last, setLast ] = useState( text );
	if ( text !== last ) {
		// Back, or a filter that was removed.
		setLast( text );
		setTyped( text );
	}
	const type = useTyping( ( isFirst ) => choose( sid, name, [ typed.trim() ], isFirst ? 'push' : 'replace' ) );
	return (
		<div className={ classOf( control ) } data-name={ name }>
			<label className="benefit-grid__label" htmlFor={ id }>
				{ label }
			</label>
			<input
				type="search"
				id={ id }
				name={ name }
				form={ form }
				maxLength={ 100 }
				autoComplete="off"
				value={ typed }
				onChange={ ( { target } ) => {
					setTyped( target.value );
					type();
				} }
			/>
		</div>
	);
}

function Range( { id, sid, name, form, label, control, from, to, least, most, words }: GridFilterProps ) {
	const [ ends, setEnds ] = useState( { from, to } );
	const [ last, setLast ] = useState( `${ from },${ to }` );
	if ( `${ from },${ to }` !== last ) {
		setLast( `${ from },${ to }` );
		setEnds( { from, to } );
	}
	const type = useTyping( ( isFirst ) => choose( sid, name, [ ends.from, ends.to ], isFirst ? 'push' : 'replace' ) );
	const end = ( which: 'from' | 'to', word: string, placeholder: string ) => (
		<label className="benefit-grid__end" htmlFor={ `${ id }-${ which }` }>
			<span>{ word }</span>
			<input
				id={ `${ id }-${ which }` }
				type={ control === 'range' ? 'number' : 'date' }
				name={ `${ name }[${ which }]` }
				form={ form }
				step="any"
				placeholder={ placeholder }
				autoComplete="off"
				value={ ends[ which ] }
				onChange={ ( { target } ) => {
					setEnds( { ...ends, [ which ]: target.value } );
					type();
				} }
			/>
		</label>
	);
	return (
		<fieldset className={ classOf( control ) } data-name={ name }>
			<legend className="benefit-grid__label">{ label }</legend>
			{ end( 'from', words.from, least ) }
			{ end( 'to', words.to, most ) }
		</fieldset>
	);
}

function Bar( { isEmpty, onChoose, ...filter }: GridFilterProps & Choosing ) {
	const { control, name, form, label, all, taxonomy, options } = filter;
	const active = valuesOf( options );
	const isGroup = control === 'bar-group';

	/** An active option does nothing. */
	function press( event: MouseEvent, values: readonly string[] ): void {
		if ( ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
			event.preventDefault();
			if ( values.join() !== active.join() ) {
				onChoose( values );
			}
		}
	}
	const after = ( { value, is_active: isActive }: Option ): string[] => {
		if ( ! isGroup ) {
			return [ value ];
		}
		return isActive ? active.filter( ( one ) => one !== value ) : [ ...active, value ].sort();
	};

	return (
		<ul className={ `cvp-filter-bar cvp-${ control }` } aria-label={ label } data-name={ name } hidden={ isEmpty }>
			<li>
				{ /* eslint-disable-next-line jsx-a11y/anchor-is-valid -- without an address where nothing is chosen */ }
				<a
					href={ active.length > 0 ? filter.all_url : undefined }
					aria-current={ active.length === 0 || undefined }
					data-taxonomy={ taxonomy }
					data-value=""
					onClick={ ( event ) => press( event, [] ) }
				>
					{ all }
				</a>
			</li>
			{ options.map( ( option ) => {
				const { url, value } = option;
				// What is not for search engines is a button of the form.
				const isButton = url.startsWith( '?' );
				const Tag = isButton ? 'button' : 'a';
				const own = isButton
					? ( { type: 'submit', form, name: '_go', value: url.slice( 1 ) } as const )
					: { href: url || undefined };
				return (
					<li key={ value }>
						<Tag
							{ ...own }
							aria-current={ option.is_active || undefined }
							data-taxonomy={ taxonomy }
							data-value={ value }
							onClick={ ( event: MouseEvent ) => url && press( event, after( option ) ) }
						>
							<span>{ option.label }</span>
							{ filter.has_counts && (
								<span className="benefit-grid__number">{ ` ${ option.number }` }</span>
							) }
						</Tag>
					</li>
				);
			} ) }
		</ul>
	);
}
