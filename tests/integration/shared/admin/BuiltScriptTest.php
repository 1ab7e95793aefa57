<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Shared\Admin\AdminScript;
use Benefit\Tests\IntegrationTestCase;

/** Screens with lists load a common script for lists. */
final class BuiltScriptTest extends IntegrationTestCase
{
    private string $plugin;

    protected function setUp(): void
    {
        parent::setUp();
        $this->plugin = get_temp_dir() . 'benefit-' . bin2hex(random_bytes(4));
        wp_mkdir_p($this->plugin . '/build/admin');
        foreach (['lists' => ['react'], 'one' => ['benefit-lists'], 'two' => ['benefit-lists'], 'three' => ['react']] as $name => $dependencies) {
            file_put_contents("$this->plugin/build/admin/$name.asset.php", '<?php return ' . var_export(['dependencies' => $dependencies, 'version' => 'v-' . $name], true) . ';');
        }
    }

    protected function tearDown(): void
    {
        foreach (['benefit-lists', 'benefit-one', 'benefit-two', 'benefit-three'] as $handle) {
            wp_deregister_script($handle);
            wp_deregister_style($handle);
        }
        array_map('unlink', glob($this->plugin . '/build/admin/*') ?: []);
        array_map('rmdir', [$this->plugin . '/build/admin', $this->plugin . '/build', $this->plugin]);
        parent::tearDown();
    }

    public function testTwoScreensHaveTheListsFromOneAddress(): void
    {
        $this->script('one')->enqueue(['benefitOne' => ['a' => '</script>']]);
        $this->script('two')->enqueue();

        $lists = wp_scripts()->registered['benefit-lists'];
        self::assertStringEndsWith('/build/admin/lists.js', (string) $lists->src);
        self::assertSame('v-lists', $lists->ver);
        self::assertContains('benefit-lists', wp_scripts()->registered['benefit-one']->deps);
        self::assertStringContainsString('window.benefitOne = {"a":"\u003C/script\u003E"};', implode('', (array) wp_scripts()->get_data('benefit-one', 'before')));
    }

    public function testTheStyleSheetOfTheListsTravelsWithThemInBothDirections(): void
    {
        $this->script('one')->enqueue();

        self::assertSame(['wp-components', 'benefit-lists'], wp_styles()->registered['benefit-one']->deps);
        self::assertStringEndsWith('/build/admin/lists.css', (string) wp_styles()->registered['benefit-lists']->src);
        self::assertSame('replace', wp_styles()->get_data('benefit-lists', 'rtl'));
        // Our style sheets work in both directions.
        self::assertFalse(wp_styles()->get_data('benefit-one', 'rtl'));
    }

    public function testAScreenWithoutAListHasNone(): void
    {
        $this->script('three')->enqueue();

        self::assertArrayNotHasKey('benefit-lists', wp_scripts()->registered);
        self::assertArrayNotHasKey('benefit-lists', wp_styles()->registered);
    }

    public function testWhatIsNotBuiltIsNotEnqueued(): void
    {
        $this->script('missing')->enqueue();

        self::assertFalse($this->script('missing')->isBuilt());
        self::assertArrayNotHasKey('benefit-missing', wp_scripts()->registered);
    }

    private function script(string $name): AdminScript
    {
        return new AdminScript($this->plugin . '/plugin.php', 'benefit-' . $name, 'admin/' . $name);
    }
}
