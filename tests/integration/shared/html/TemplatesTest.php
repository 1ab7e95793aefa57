<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Html;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\ThemeTemplates;
use Benefit\Shared\Settings\GeneralSiteHealth;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;

final class TemplatesTest extends IntegrationTestCase
{
    private string $template = '';

    protected function tearDown(): void
    {
        if ($this->template !== '') {
            unlink($this->template);
        }
        parent::tearDown();
    }

    public function testATemplateSeesItsVariablesAndNothingElse(): void
    {
        $file = $this->template('<?php echo $name, isset($file) ? "file" : "", isset($this) ? "this" : "", isset($data) ? "data" : "";');

        self::assertSame('Ada', HtmlOutput::render($file, ['name' => 'Ada']));
    }

    public function testATemplateMayHaveAnyVariable(): void
    {
        $file = $this->template('<?php echo "$file $data $level";');

        self::assertSame('a b c', HtmlOutput::render($file, ['file' => 'a', 'data' => 'b', 'level' => 'c']));
    }

    public function testShowsNothingOfATemplateThatFails(): void
    {
        $level = ob_get_level();
        $file = $this->template('<?php echo "half"; ob_start(); echo "inner"; throw new LogicException("no");');
        try {
            HtmlOutput::render($file);
            self::fail('The error was swallowed.');
        } catch (\LogicException $error) {
            self::assertSame('no', $error->getMessage());
        }
        self::assertSame($level, ob_get_level());
        $this->expectOutputString('');
    }

    public function testAThemeReplacesATemplateAndSiteHealthTellsWhenItIsOutdated(): void
    {
        $theme = $GLOBALS['wp_stylesheet_path'] = get_temp_dir() . 'benefit-theme-' . wp_generate_password(8, false);
        wp_mkdir_p("$theme/benefit");
        $theirs = "$theme/benefit/event-details.php";
        $ours = dirname(__DIR__, 4) . '/includes/Tickets/Catalog/templates/event-details.php';
        $data = ['details' => [['label' => 'When', 'value_html' => 'now']], 'map_url' => '', 'calendar_url' => ''];
        $status = fn(): string => Services::get()->service(GeneralSiteHealth::class)->templatesTest()['status'];
        try {
            self::assertStringContainsString('<dt>When</dt>', ThemeTemplates::render($ours, $data));
            file_put_contents($theirs, "<?php\n/**\n * Template version: 1\n */\necho 'Theirs: ', esc_html(\$details[0]['label']), esc_html('.');");
            self::assertSame('Theirs: When&#046;', ThemeTemplates::render($ours, $data));
            self::assertSame('good', $status());
            file_put_contents($theirs, '<?php // Without a version.');
            self::assertSame('recommended', $status());
        } finally {
            wp_set_template_globals();
            array_map(unlink(...), glob("$theme/benefit/*") ?: []);
            rmdir("$theme/benefit");
            rmdir($theme);
        }
    }

    private function template(string $php): string
    {
        $this->template = (string) tempnam(sys_get_temp_dir(), 'benefit');
        file_put_contents($this->template, $php);

        return $this->template;
    }
}
