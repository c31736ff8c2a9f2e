import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** A node of OpenSearch for tests, from the published jars alone; each argument is a setting. */
public final class OpenSearchNode extends Node {
  private OpenSearchNode(Environment environment, List<Class<? extends Plugin>> plugins) {
    super(environment, plugins, true);
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder given = Settings.builder();
    for (String argument : arguments) {
      int at = argument.indexOf('=');
      given.put(argument.substring(0, at), argument.substring(at + 1));
    }
    Settings settings = given.build();
    Path config = Path.of(settings.get("path.home"), "config");
    OpenSearchNode node =
        new OpenSearchNode(
            new Environment(settings, config), List.of(Netty4Plugin.class, PainlessPlugin.class));
    node.start();
    new CountDownLatch(1).await();
  }
}
