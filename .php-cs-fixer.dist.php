<?php

declare(strict_types=1);

$files = PhpCsFixer\Finder::create()
    ->in([__DIR__ . '/includes', __DIR__ . '/tests', __DIR__ . '/tools'])
    ->exclude(['env/site', 'env/cache'])
    // Not plugin.php: it is written for any PHP, to say what it needs.
    ->append([__DIR__ . '/uninstall.php', __FILE__]);

return (new PhpCsFixer\Config())
    ->setRiskyAllowed(true)
    ->setCacheFile(__DIR__ . '/.cache/php-cs-fixer.json')
    // Runs on every PHP that the plugin runs on, whatever the fixer has been tried on.
    ->setUnsupportedPhpVersionAllowed(true)
    ->setRules([
        '@PER-CS2.0' => true,
        'declare_strict_types' => true,
        'no_unused_imports' => true,
        'ordered_imports' => true,
        'single_quote' => true,
        'trailing_comma_in_multiline' => ['elements' => ['arguments', 'arrays', 'match', 'parameters']],
    ])
    ->setFinder($files);
