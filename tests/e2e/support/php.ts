import { join } from 'node:path';
import { askPhp } from '../../env/lib/run-php.cjs';
import { site } from './site';

/** Runs one of ../php/*.php inside the site's WordPress, for what no screen shows or does. */
export function php< Answer >( script: string, input: Record< string, unknown > = {} ): Answer {
	return askPhp( join( __dirname, '../php', `${ script }.php` ), {
		...input,
		path: site.path,
		url: site.url,
	} ) as Answer;
}
