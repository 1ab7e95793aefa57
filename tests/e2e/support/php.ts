import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { site } from './site';

const options: string[] = JSON.parse( process.env.BENEFIT_PHP_OPTIONS ?? '[]' );

/** Runs one of ../php/*.php inside the site's WordPress, for what no visitor and no screen can see or do. */
export function php< Answer >( script: string, input: Record< string, unknown > = {} ): Answer {
	const { status, stdout, stderr } = spawnSync(
		'php',
		[ ...options, '-d', 'display_errors=stderr', join( __dirname, '../php', `${ script }.php` ) ],
		{ input: JSON.stringify( { ...input, path: site.path, url: site.url } ), encoding: 'utf8' }
	);
	if ( status !== 0 || stderr !== '' ) {
		throw new Error( `${ script }.php ended with ${ status }: ${ stderr }${ stdout }` );
	}
	return JSON.parse( stdout ) as Answer;
}
