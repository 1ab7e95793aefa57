/* eslint-disable jsx-a11y/label-has-associated-control, jsx-a11y/anchor-is-valid -- everything is inside `Disabled` */
import { Disabled, Spinner } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { classOf } from '../../src/content/listings/filters/option-state';
import { ColorSwatch } from '../../src/content/listings/filters/ColorSwatch';
import type { Attributes } from './attributes';
import type { Option } from './filter-preview-options';

interface Props {
	readonly filter: Attributes;
	readonly label: string;
	/** Null until they are loaded. */
	readonly options: readonly Option[] | null;
}

/**
 * Filter with the same HTML as includes/Content/Listings/Blocks/templates/grid-filter.php. Numbers of posts depend on
 * the listing, so dots are shown instead.
 */
export function FilterPreview( { filter, label, options }: Props ) {
	const { control } = filter;
	const isBar = control.startsWith( 'bar-' );
	return (
		// These classes mark a page with scripts, on which a range has handles.
		<Disabled className="benefit-js">
			<div className="benefit-island">
				{ isBar && options?.length ? (
					<Bar filter={ filter } options={ options } />
				) : (
					<div className={ isBar ? undefined : classOf( control ) }>
						<span className="benefit-grid__label">{ label }</span>
						<Fields filter={ filter } options={ options } />
					</div>
				) }
			</div>
		</Disabled>
	);
}

function Fields( { filter, options }: Omit< Props, 'label' > ) {
	const { control, facet } = filter;
	if ( control === 'search-box' ) {
		return <input type="search" />;
	}
	if ( control === 'range' || control === 'daterange' ) {
		return <Range isDays={ control === 'daterange' } />;
	}
	if ( options === null ) {
		return <Spinner />;
	}
	if ( options.length === 0 ) {
		return (
			<span className="benefit-note">
				{ facet.startsWith( 'tax:' )
					? __( 'No options yet.', 'benefit' )
					: __( 'The options come from the posts.', 'benefit' ) }
			</span>
		);
	}
	return control === 'dropdown' ? (
		<select>
			<option>{ allOf( filter ) }</option>
		</select>
	) : (
		<Options filter={ filter } options={ options } />
	);
}

interface ListProps {
	readonly filter: Attributes;
	readonly options: readonly Option[];
}

const allOf = ( { allLabel }: Attributes ): string => allLabel || __( 'All', 'benefit' );

const face = ( { label, color }: Option, { hasCounts }: Attributes ): ReactNode => (
	<>
		<ColorSwatch color={ color } />
		<span>{ label }</span>
		{ hasCounts && <span className="benefit-grid__number"> …</span> }
	</>
);

function Options( { filter, options }: ListProps ) {
	const { control, shown, hasSearch, emptyOptions } = filter;
	const isSingle = control === 'radio';
	const type = isSingle ? 'radio' : 'checkbox';
	return (
		<>
			{ hasSearch && <input type="search" placeholder={ __( 'Search these options', 'benefit' ) } /> }
			<ul className="benefit-grid__options">
				{ isSingle && (
					<li>
						<label>
							<input type="radio" defaultChecked />
							<span>{ allOf( filter ) }</span>
						</label>
					</li>
				) }
				{ options.slice( 0, shown || undefined ).map( ( option ) => (
					<li key={ option.value } className={ `benefit-grid__below-${ option.depth }` }>
						<label>
							<input type={ type } disabled={ option.isEmpty && emptyOptions === 'dim' } />
							{ face( option, filter ) }
						</label>
					</li>
				) ) }
			</ul>
			{ shown > 0 && options.length > shown && (
				<span className="benefit-link">{ __( 'Show more', 'benefit' ) }</span>
			) }
		</>
	);
}

function Bar( { filter, options }: ListProps ) {
	const { control } = filter;
	return control === 'bar-dropdown' ? (
		<details className="benefit-grid__fold">
			<summary>{ allOf( filter ) }</summary>
		</details>
	) : (
		<ul className={ `cvp-filter-bar cvp-${ control }` }>
			<li>
				<a aria-current="true">{ allOf( filter ) }</a>
			</li>
			{ options
				.filter( ( { depth } ) => depth === 0 || control !== 'bar-breadcrumb' )
				.map( ( option ) => (
					<li key={ option.value }>
						<a>{ face( option, filter ) }</a>
					</li>
				) ) }
		</ul>
	);
}

/** Shows a range without its ends, which depend on the posts. */
function Range( { isDays }: { readonly isDays: boolean } ) {
	return (
		<>
			{ ! isDays && (
				<div className="benefit-slider">
					<svg className="benefit-slider__track">
						<rect width="100%" height="100%" />
					</svg>
					<input type="range" defaultValue={ 0 } />
					<input type="range" defaultValue={ 100 } />
				</div>
			) }
			{ [ _x( 'From', 'start of a range', 'benefit' ), _x( 'To', 'end of a range', 'benefit' ) ].map( ( end ) => (
				<label key={ end } className="benefit-grid__end">
					<span>{ end }</span>
					<input type={ isDays ? 'date' : 'number' } />
				</label>
			) ) }
		</>
	);
}
