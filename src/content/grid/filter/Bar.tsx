import type { MouseEvent } from 'react';
import type { GridFilterProps } from '../contracts';
import { valuesOf, type Choosing, type Option } from './choosing';
import { Swatch } from './Swatch';

export function Bar( { isEmpty, onChoose, ...filter }: GridFilterProps & Choosing ) {
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
				// An address that is not for search engines is a button of the form.
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
							<Swatch color={ option.color } />
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
