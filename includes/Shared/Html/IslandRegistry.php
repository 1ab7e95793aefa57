<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Prints the parts of a page that React hydrates (docs/architecture/islands.md). An island's props are also its
 * template's variables: PHP's HTML and React's first render come from the same values. A page without islands loads
 * nothing, and nothing is ever enqueued: the loader fetches WordPress's React when a visitor first touches an island.
 */
final class IslandRegistry
{
    /** Names of WordPress's copies on `window`. */
    private const GLOBALS = ['react' => 'React', 'react-dom' => 'ReactDOM', 'react-jsx-runtime' => 'ReactJSXRuntime'];

    /** Script that islands share if a page has several of them (src/shared/islands/runtime.ts). */
    private const COMMON = 'island';

    private const LOCAL_TIME = ' data-benefit-local=';
    /** A moment with that attribute, or a period that begins with one. */
    private const PERIOD = '~<time[^>]* data-benefit-local=.*?</time>(?: (?:&#8211;|–) <time.*?</time>)?~s';

    /** Represents a line break that does not come from the template. HtmlOutput writes no control characters. */
    private const KEPT_BREAK = "\x1E";

    private readonly string $build;

    /** @var array<string, string> script of each island on this page, by name */
    private array $onPage = [];

    /** @var array<string, string> script that the next page is certain to need, by island on this page */
    private array $nextOnPage = [];

    /** @var array<string, true> names of the parts that run before this page's islands */
    private array $parts = [];

    /** @var array<string, true> names of small scripts printed inline on this page */
    private array $inPage = [];

    private bool $isHooked = false;

    /**
     * @param string $pluginFile absolute path of plugin.php
     * @param array<string, string> $templates absolute paths by name of the island
     * @param list<ScriptData> $settings objects for scripts on `window`
     * @param array<string, string> $next the island that the next page is certain to need, by island
     * @param array<string, string> $scripts by island, for islands whose script has another name
     * @param array<string, \Closure(array<string, mixed>): string> $partsOf IslandDefinition::$part, by island
     */
    public function __construct(
        private readonly string $pluginFile,
        private readonly array $templates,
        private readonly array $settings,
        private readonly array $next = [],
        private readonly array $scripts = [],
        private readonly array $partsOf = [],
    ) {
        $this->build = dirname($pluginFile) . '/build/islands/';
    }

    /** Adds the hooks when the page gets its first island or script. */
    private function hookFooter(): void
    {
        if ($this->isHooked) {
            return;
        }
        $this->isHooked = true;
        // Early, so that clicks of quick visitors are recorded from here on.
        add_action('wp_footer', $this->printInPage(...), 1);
        add_action('wp_footer', $this->print(...), 1);
    }

    /**
     * Adds a short script to the HTML that adds the visitor's local time to its times: right after the first time,
     * before what is below is painted and would move, and after the HTML if it has several.
     */
    public function withLocalTimes(string $html): string
    {
        $count = substr_count($html, self::LOCAL_TIME);
        if ($count === 0) {
            return $html;
        }
        $script = fn(): string => $this->inline('local-times', wp_unique_id('local-times-'));
        $html = (string) preg_replace_callback(self::PERIOD, static fn(array $match): string => $match[0] . $script(), $html, 1);

        return $count === 1 ? $html : $html . $script();
    }

    /** Does the same at the end of the page, for a card of many. */
    public function printLocalTimesFor(string $html): void
    {
        if (str_contains($html, self::LOCAL_TIME)) {
            $this->printScript('local-times');
        }
    }

    /**
     * Prints a short script at the end of the page, independent of the loader, for what cannot wait until a visitor
     * touches something.
     *
     * @param string $name script in build/islands
     */
    public function printScript(string $name): void
    {
        $this->inPage[$name] = true;
        $this->hookFooter();
    }

    /**
     * Returns a short script to print in place, for what must be known before the rest of an element is painted; '' if
     * it is not built.
     *
     * @param string $name script in build/islands
     * @param string $id   id of the tag, without its prefix
     */
    public function inline(string $name, string $id): string
    {
        return $this->isBuilt($name) ? wp_get_inline_script_tag((string) file_get_contents($this->build . $name . '.js'), ['id' => "benefit-$id"]) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
    }

    /** URL of a part of an island, which the island fetches if its props ask for it; '' if it is not built. */
    public function partUrl(string $name): string
    {
        return $this->isBuilt($name) ? $this->script($name, $this->asset($name)) : '';
    }

    /** @return list<string> */
    public function names(): array
    {
        return array_keys($this->templates);
    }

    /**
     * @param array<string, mixed> $props as in includes/<Slice>/schema/islands/<name>.json; the template's
     *         variables
     * @param string $when wakes it besides the first touch: `visible`; `now`, wherever it is; a product's word (the visitor has such
     *         things according to the cookie of VisitorToken::setCountCookie(), or they changed); `<word>-change` (they changed)
     * @param string $tag  wrapper element, if a `div` is not allowed there
     */
    public function renderIsland(string $name, array $props, string $when = '', string $tag = 'div'): string
    {
        $this->preloadIsland($name, $props);
        if (isset($this->next[$name])) {
            $this->nextOnPage[$name] = $this->scriptOf($this->next[$name]);
        }

        return sprintf(
            '<%1$s class="benefit-island wp-exclude-emoji" data-benefit-island="%2$s"%3$s>%4$s<script type="application/json">%5$s</script></%1$s>',
            $tag,
            HtmlOutput::attr($name),
            $when === '' ? '' : ' data-benefit-when="' . HtmlOutput::attr($when) . '"',
            self::dense(HtmlOutput::render($this->templates[$name], $props)),
            self::json($props),
        );
    }

    /**
     * Prepares an island that this page does not have but may fetch: its script, its settings and the URLs of React.
     *
     * @param array<string, mixed> $props select its second script
     */
    public function preloadIsland(string $name, array $props): void
    {
        $this->hookFooter();
        $this->onPage[$name] = $this->scriptOf($name);
        $part = isset($this->partsOf[$name]) ? ($this->partsOf[$name])($props) : '';
        if ($part !== '') {
            $this->parts[$part] = true;
        }
    }

    /** Protects line breaks in HTML that a template gets from elsewhere, where they may be significant. */
    public static function protectLineBreaks(string $html): string
    {
        return str_replace("\n", self::KEPT_BREAK, $html);
    }

    /**
     * Removes the template's line breaks, because React renders none between tags; HtmlOutput writes those in texts and
     * attributes as entities. Works line by line, because a regular expression would backtrack at each space in a long
     * text.
     */
    private static function dense(string $html): string
    {
        $lines = array_map(static fn(string $line): string => trim($line, " \t\r\v\f"), explode("\n", $html));
        return str_replace(self::KEPT_BREAK, "\n", implode('', $lines));
    }

    /**
     * Encodes props for a script element, which islands trust: WordPress lets every author use `data-` attributes but
     * removes scripts. Text that WordPress's filters look for everywhere is escaped.
     *
     * @param array<string, mixed> $props
     */
    private static function json(array $props): string
    {
        $json = (string) wp_json_encode($props, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES);

        return (string) preg_replace_callback(
            '/"(?:[^"\\\\]++|\\\\.)*+"/',
            static fn(array $text): string => strtr($text[0], ['[' => '\u005b', ']' => '\u005d', 'Wordpress' => 'Word\u0070ress']),
            $json,
        );
    }

    /** Prints the scripts at the end of a page without a theme. */
    public function printScriptsWithoutTheme(): void
    {
        $this->printInPage();
        $this->print();
    }

    private function print(): void
    {
        if ($this->onPage === [] || !is_file($this->build . 'loader.js')) {
            return;
        }
        $json = JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
        wp_print_inline_script_tag((string) wp_json_encode($this->data(), $json), ['type' => 'application/json', 'id' => 'benefit-islands']);
        $settings = '';
        $common = '';
        foreach ($this->settings as $one) {
            if ($one->islands !== null && array_intersect($one->islands, array_keys($this->onPage)) === []) {
                continue;
            }
            $settings .= sprintf('var %s=%s;', $one->name, wp_json_encode(($one->values)(), $json));
            if ($one->alias !== '') {
                $settings .= sprintf('window.%1$s=Object.assign(window.%1$s||{},{...%2$s,...window.%1$s});', $one->alias, $one->name);
            }
            if ($one->islands === null) {
                $common = $one->name;
            } elseif ($common !== '') {
                // The objects of products inherit the common values, including the nonce that is set later.
                $settings .= sprintf('Object.setPrototypeOf(%s,%s);', $one->name, $common);
            }
        }
        wp_print_inline_script_tag($settings . file_get_contents($this->build . 'loader.js'), ['id' => 'benefit-islands-loader']); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
    }

    private function printInPage(): void
    {
        foreach (array_filter(array_keys($this->inPage), $this->isBuilt(...)) as $name) {
            wp_print_inline_script_tag((string) file_get_contents($this->build . $name . '.js'), ['id' => "benefit-$name"]); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
        }
    }

    /** @return array{libs: list<array<string, string>>, islands: array<string, array{src: string, react: bool, next?: string}>} */
    private function data(): array
    {
        $libraries = [];
        $islands = [];
        // An island whose script is not built stays plain HTML.
        foreach (array_filter($this->onPage, $this->isBuilt(...)) as $name => $script) {
            $asset = $this->asset($script);
            $islands[$name] = ['src' => $this->script($script, $asset), 'react' => $asset['dependencies'] !== []];
            $next = $this->nextOnPage[$name] ?? '';
            if ($next !== '' && $this->isBuilt($next)) {
                $islands[$name]['next'] = $this->script($next, $this->asset($next));
            }
            self::collect($asset['dependencies'], $libraries);
            if (in_array('benefit-' . self::COMMON, $asset['dependencies'], true)) {
                $this->parts[self::COMMON] = true;
            }
        }
        foreach (array_filter(array_keys($this->parts), $this->isBuilt(...)) as $name) {
            $asset = $this->asset($name);
            self::collect($asset['dependencies'], $libraries);
            $libraries[$name] = ['handle' => "benefit-$name", 'src' => $this->script($name, $asset)];
        }

        return ['libs' => array_values($libraries), 'islands' => $islands];
    }

    private function scriptOf(string $island): string
    {
        return $this->scripts[$island] ?? $island;
    }

    private function isBuilt(string $name): bool
    {
        return is_file($this->build . $name . '.asset.php');
    }

    /** @return array{dependencies: list<string>, version: string} */
    private function asset(string $name): array
    {
        return require $this->build . $name . '.asset.php';
    }

    /** @param array{version: string} $asset */
    private function script(string $name, array $asset): string
    {
        return plugins_url('build/islands/' . $name . '.js', $this->pluginFile) . '?ver=' . $asset['version'];
    }

    /**
     * Collects scripts in the order in which they run, dependencies first.
     *
     * @param array<string> $handles
     * @param array<string, array<string, string>> $found by handle
     */
    private static function collect(array $handles, array &$found): void
    {
        $scripts = wp_scripts();
        foreach ($handles as $handle) {
            $script = $scripts->registered[$handle] ?? null;
            if (isset($found[$handle]) || !$script instanceof \_WP_Dependency) {
                continue;
            }
            self::collect($script->deps, $found);
            if (!is_string($script->src) || $script->src === '') {
                continue;
            }
            $found[$handle] = array_filter([
                'handle' => $handle,
                'global' => self::GLOBALS[$handle] ?? '',
                'src' => self::library($scripts, $script),
                'before' => (string) $scripts->get_data($handle, 'data') . $scripts->print_translations($handle, false) . $scripts->get_inline_script_data($handle, 'before'),
                'after' => (string) $scripts->get_inline_script_data($handle, 'after'),
            ], static fn(string $part): bool => $part !== '');
        }
    }

    /** URL of a script as WordPress itself would print it. */
    private static function library(\WP_Scripts $scripts, \_WP_Dependency $script): string
    {
        $src = (string) $script->src;
        if (preg_match('#^(https?:)?//#', $src) !== 1 && !str_starts_with($src, $scripts->content_url ?: '//')) {
            $src = $scripts->base_url . $src;
        }
        $version = $script->ver === null ? '' : ($script->ver === false ? $scripts->default_version : $script->ver);
        $src = $version === '' ? $src : add_query_arg('ver', (string) $version, $src);

        return sanitize_url((string) apply_filters('script_loader_src', $src, $script->handle));
    }
}
