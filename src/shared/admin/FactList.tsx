/** Labels and their values; a label whose value is empty is left out. */
export function FactList( { facts }: { readonly facts: readonly ( readonly [ label: string, value: string ] )[] } ) {
	return (
		<dl>
			{ facts
				.filter( ( [ , value ] ) => value !== '' )
				.map( ( [ label, value ], i ) => (
					<div key={ i }>
						<dt>{ label }</dt>
						<dd>{ value }</dd>
					</div>
				) ) }
		</dl>
	);
}
