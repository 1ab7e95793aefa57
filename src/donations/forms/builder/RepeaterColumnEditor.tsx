import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Problem, TextInput, IntegerInput } from './form-controls';
import { moveItem, uniqueSlug, type Column } from './form-definition';
import type { FieldOptionProps } from './field-option-props';
import { ItemTools } from './ItemTools';

const MOST_COLUMNS = 10;

/** Edits the columns of a table to which donors add rows. */
export function RepeaterColumnEditor( { field, path, set }: FieldOptionProps ) {
	const columns = field.options.columns ?? [];
	const put = ( at: number, changes: Partial< Column > ) =>
		set( { columns: columns.map( ( column, index ) => ( index === at ? { ...column, ...changes } : column ) ) } );
	return (
		<div className="benefit-builder-items" role="group" aria-label={ __( 'Columns', 'benefit' ) }>
			<Problem path={ `${ path }.columns` } />
			{ columns.map( ( column, index ) => (
				<div key={ index } className="benefit-builder-item">
					<div className="benefit-builder-item__fields">
						<TextInput
							path={ `${ path }.columns.${ index }.label` }
							/* translators: %d: place in a list */
							label={ sprintf( __( 'Column %d', 'benefit' ), index + 1 ) }
							maxLength={ 100 }
							value={ column.label }
							onChange={ ( label ) => put( index, { label } ) }
						/>
						<Problem path={ `${ path }.columns.${ index }.slug` } />
					</div>
					<ItemTools
						/* translators: %d: place in a list */
						name={ column.label || sprintf( __( 'Column %d', 'benefit' ), index + 1 ) }
						index={ index }
						count={ columns.length }
						onMove={ ( to ) => set( { columns: moveItem( columns, index, to ) } ) }
						onRemove={ () => set( { columns: columns.filter( ( _, at ) => at !== index ) } ) }
					/>
				</div>
			) ) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				accessibleWhenDisabled
				disabled={ columns.length >= MOST_COLUMNS }
				onClick={ () =>
					set( {
						columns: [
							...columns,
							{
								slug: uniqueSlug(
									`column_${ columns.length + 1 }`,
									columns.map( ( { slug } ) => slug )
								),
								label: '',
							},
						],
					} )
				}
			>
				{ __( 'Add column', 'benefit' ) }
			</Button>
			<IntegerInput
				path={ `${ path }.max_rows` }
				label={ __( 'Maximum rows', 'benefit' ) }
				help={ __( '0 means no limit.', 'benefit' ) }
				max={ 100 }
				value={ field.options.max_rows }
				onChange={ ( rows ) => set( { max_rows: rows } ) }
			/>
		</div>
	);
}
