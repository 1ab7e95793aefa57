import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { GridFilterProps } from '../blocks/contracts';
import { selectedValues, type ControlProps, type Option } from './option-state';
import { termBreadcrumb } from './term-breadcrumb';
import { ColorSwatch } from './ColorSwatch';

/** Renders a filter as a bar of links or buttons, a dropdown, a breadcrumb, or a group with several choices. */
export function BarFilter( { filter, onChoose }: ControlProps ) {
	const { control, name, label, all, taxonomy, options } = filter;
	const active = selectedValues( options );
	const hasNone = active.length === 0;
	const isEmpty = options.length === 0;
	const isDropdown = control === 'bar-dropdown';
	const box = useRef< HTMLDetailsElement >( null );

	useEffect( () => {
		const leave = ( { target }: Event ) => {
			if ( box.current && ! box.current.contains( target as Node ) ) {
				box.current.open = false;
			}
		};
		document.addEventListener( 'click', leave );
		return () => document.removeEventListener( 'click', leave );
	}, [] );

	function close(): void {
		if ( box.current?.open ) {
			box.current.open = false;
			box.current.querySelector( 'summary' )!.focus();
		}
	}

	/** Chooses values, unless a modifier key is pressed. Choosing the current ones changes nothing. */
	function press( event: MouseEvent, values: readonly string[] ): void {
		if ( ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
			event.preventDefault();
			if ( values.join() !== active.join() ) {
				onChoose( values );
			}
			close();
		}
	}
	const after = ( { value, is_active: isActive }: Option ): string[] => {
		if ( control !== 'bar-group' ) {
			return [ value ];
		}
		return isActive ? active.filter( ( one ) => one !== value ) : [ ...active, value ].sort();
	};

	const list = (
		<ul
			className={ `cvp-filter-bar cvp-${ control }` }
			aria-label={ label }
			data-name={ name }
			hidden={ isEmpty && ! isDropdown }
		>
			<li>
				{ /* eslint-disable-next-line jsx-a11y/anchor-is-valid -- no address if nothing is chosen */ }
				<a
					href={ hasNone ? undefined : filter.all_url }
					data-benefit-held={ hasNone ? undefined : '' }
					aria-current={ hasNone || undefined }
					tabIndex={ hasNone ? 0 : undefined }
					data-taxonomy={ taxonomy }
					data-value=""
					onClick={ ( event ) => press( event, [] ) }
				>
					{ all }
				</a>
			</li>
			{ ( control === 'bar-breadcrumb' ? termBreadcrumb( options ) : options ).map( ( option ) => (
				<li key={ option.value }>
					<BarOption
						filter={ filter }
						option={ option }
						onPress={ ( event ) => option.url && press( event, after( option ) ) }
					/>
				</li>
			) ) }
		</ul>
	);
	if ( ! isDropdown ) {
		return list;
	}
	const face = options.find( ( { is_active: isActive } ) => isActive )?.label ?? all;
	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
		<details
			ref={ box }
			className="benefit-grid__fold"
			hidden={ isEmpty }
			onKeyDown={ ( event ) => {
				if ( event.key === 'Escape' && box.current!.open ) {
					// Keeps Escape from also closing a dialog around it.
					event.preventDefault();
					close();
				}
			} }
		>
			<summary aria-label={ `${ label }: ${ face }` }>{ face }</summary>
			{ list }
		</details>
	);
}

interface BarOptionProps {
	readonly filter: GridFilterProps;
	readonly option: Option;
	readonly onPress: ( event: MouseEvent ) => void;
}

function BarOption( { filter: { form, taxonomy, has_counts: hasCounts }, option, onPress }: BarOptionProps ) {
	const { url, is_active: isActive } = option;
	// A submit button if search engines must not follow it. The element stays the same, and so keeps the focus.
	const [ isButton ] = useState( url.startsWith( '?' ) );
	const Tag = isButton ? 'button' : 'a';
	const buttonProps = isButton
		? ( {
				type: url ? 'submit' : 'button',
				form,
				name: '_go',
				value: url.split( /[?#]/ )[ 1 ],
			} as const )
		: {
				href: url || undefined,
				'data-benefit-held': url ? '' : undefined,
				tabIndex: isActive && ! url ? 0 : undefined,
			};
	return (
		<Tag
			{ ...buttonProps }
			aria-current={ isActive || undefined }
			data-taxonomy={ taxonomy }
			data-value={ option.value }
			onClick={ onPress }
		>
			<ColorSwatch color={ option.color } />
			<span>{ option.label }</span>
			{ hasCounts && <span className="benefit-grid__number">{ ` ${ option.number }` }</span> }
		</Tag>
	);
}
