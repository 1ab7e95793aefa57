<?php

/**
 * Turns the site to German, as with a language pack of WordPress's that has no words of its own. Prints what the plugin
 * brings: {sentences: {English: German}, inScripts: {file: [English, …]}}.
 */

declare(strict_types=1);

require __DIR__ . '/../../env/php/load.php';

wp_mkdir_p(WP_LANG_DIR);
file_put_contents(WP_LANG_DIR . '/de_DE.l10n.php', "<?php return ['language' => 'de_DE', 'messages' => []];\n");
// WordPress looked for languages when it was loaded, and remembers.
wp_cache_flush();
update_option('WPLANG', 'de_DE');
if (get_option('WPLANG') !== 'de_DE') {
    throw new RuntimeException('WordPress does not take the language.');
}

$languages = WP_PLUGIN_DIR . '/benefit/languages';
$firstForm = static fn(string $translation): string => explode("\0", $translation)[0];
$sentences = array_map($firstForm, (require $languages . '/benefit-de_DE.l10n.php')['messages']);
$inScripts = [];
foreach ((array) glob($languages . '/benefit-de_DE-*.json') as $file) {
    $data = json_decode((string) file_get_contents((string) $file), true, 8, JSON_THROW_ON_ERROR);
    $messages = array_diff_key($data['locale_data']['messages'], ['' => null]);
    $inScripts[basename((string) $file)] = array_map(strval(...), array_keys($messages));
    $sentences += array_map(static fn(array $forms): string => (string) $forms[0], $messages);
}
echo json_encode([
    'sentences' => $sentences,
    'inScripts' => $inScripts,
], JSON_THROW_ON_ERROR);
