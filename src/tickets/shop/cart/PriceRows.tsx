import type { CartProps } from './contracts';

/** Same HTML as price-rows.php. */
export function PriceRows( { rows }: Pick< CartProps, 'rows' > ) {
	return (
		<dl className="benefit-totals">
			{ rows.map( ( { label, amount, total } ) => (
				<div key={ label } className={ total ? 'benefit-totals__total' : undefined }>
					<dt>{ label }</dt>
					<dd>{ amount }</dd>
				</div>
			) ) }
		</dl>
	);
}
